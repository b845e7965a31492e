import * as contract from "@passerelle/contract/privacy/data-requests";
import type { z } from "zod";
import { holderOf } from "#identity/accounts/find-holder.ts";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import type { Mount } from "#platform/http.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import type { HeldData } from "#privacy/personal-data/held-data.ts";
import { countElsewhere } from "#privacy/personal-data/held-elsewhere.ts";
import { closeInWords, downloadRequested, eraseRequested, obstacleTo, sendExport } from "./answer-request.ts";
import { digestOf, oneMonthAfter } from "./rules.ts";
import { countOthers, findRequest, insertRequest, pageOfRequests } from "./store.ts";

/** Far more than one person needs. */
const mostFound = 100;

const present = <Row extends { status: string; due_on: string }>(row: Row, now: Date) => ({
  ...row,
  is_overdue: row.status === "open" && row.due_on < parisDay(now),
});

const read = async ({ db, now }: Context, id: string) => {
  const row = await findRequest(db, id);
  if (!row) throw new Refusal("not-found");
  return present(row, now);
};

const record = async (ctx: Context, form: z.output<typeof contract.dataRequestForm>) => {
  const { db, user, now, secretKey } = ctx;
  if (form.received_on > parisDay(now))
    throw new Refusal("validation", { received_on: ["Une demande ne peut pas être reçue demain."] });
  const id = await insertRequest(db, {
    ...form,
    email_digest: digestOf(secretKey, form.email),
    due_on: oneMonthAfter(form.received_on),
    created_by: user.id,
    created_at: now.toISOString(),
  });
  await recordInAudit(ctx, { action: "data-request-recorded", details: { request: id, kind: form.kind } });
  return read(ctx, id);
};

/** A request; while it is open, with the counts of what is stored under its address. Its data is read nowhere here. */
const readWithHeld = async (ctx: Context, all: HeldData, id: string) => {
  const request = await read(ctx, id);
  if (request.email === null) return { request, held: null };
  const holder = await holderOf(ctx, request.email);
  const held = {
    account: holder && { type: holder.type, created_at: holder.created_at },
    elsewhere: await countElsewhere(ctx, all, request.email),
    obstacle: (await obstacleTo(ctx, holder))?.message ?? null,
    former: await countOthers(ctx.db, request),
  };
  return { request, held };
};

export const dataRequestRoutes = (mount: Mount, held: HeldData) => {
  mount(contract.listDataRequests, async ({ db, now }, { query: { status, ...page } }) => {
    const { rows, total } = await pageOfRequests(db, { status }, page);
    return { rows: rows.map((row) => present(row, now)), total };
  });
  mount(contract.findDataRequests, async ({ db, now, secretKey }, { body }) => {
    const digest = digestOf(secretKey, body.email);
    const { rows } = await pageOfRequests(db, { digest }, { limit: mostFound, offset: 0 });
    return { requests: rows.map((row) => present(row, now)) };
  });
  mount(contract.recordDataRequest, (ctx, { body }) => record(ctx, body));
  mount(contract.getDataRequest, (ctx, { params }) => readWithHeld(ctx, held, params.id));
  mount(contract.sendDataExport, async (ctx, { params }) => {
    await sendExport(ctx, held, params.id);
    return read(ctx, params.id);
  });
  mount(contract.eraseOnRequest, async (ctx, { params, body }) => {
    await eraseRequested(ctx, held, params.id, body.email);
    return read(ctx, params.id);
  });
  mount(contract.closeDataRequest, async (ctx, { params, body }) => {
    await closeInWords(ctx, params.id, body);
    return read(ctx, params.id);
  });
  mount(contract.downloadRequestedData, (ctx, { params }) => downloadRequested(ctx, held, params.token));
};

import * as contract from "@passerelle/contract/offers/imports";
import type { z } from "zod";
import type { AnyContext } from "#platform/context.ts";
import { apiPrefix, type Mount } from "#platform/http.ts";
import { Refusal } from "#platform/refusals.ts";
import { closesAfter } from "./close-rest.ts";
import { knownSource, labelOf } from "./known-sources.ts";
import { pageOfVisible } from "./list-store.ts";
import { findRunBefore, findRunDetail, pageOfRuns } from "./run-reports-store.ts";
import { changeSource, readSource, readSources } from "./source-settings.ts";
import { startImport } from "./start-import.ts";

const list = async ({ db, now, user }: AnyContext, query: z.output<typeof contract.listExternalOffers.query>) => {
  const { limit, offset, ...filters } = query;
  const { rows, count, countCap } = await pageOfVisible(
    db,
    { ...filters, toPrograms: !user || Boolean(user.key) },
    { limit, offset },
    now,
  );
  const neighbour = (to: number) => {
    const search = new URLSearchParams({ ...filters, limit: String(limit), offset: String(to) });
    return `${apiPrefix}${contract.listExternalOffers.path}?${search}`;
  };
  return {
    count: Math.min(count, countCap),
    count_is_exact: count <= countCap,
    next: offset + limit < count ? neighbour(offset + limit) : null,
    previous: offset > 0 ? neighbour(Math.max(0, offset - limit)) : null,
    results: rows.map(
      ({
        city,
        source_label,
        contract_types,
        contract_start,
        rome_codes,
        desired_skills,
        to_be_acquired_skills,
        access_conditions,
        ...offer
      }) => ({
        ...offer,
        source: source_label,
        location: { city },
        contract: { types: contract_types, start_date: contract_start },
        skills: { rome_codes, desired_skills, to_be_acquired_skills, access_conditions },
      }),
    ),
  };
};

const readRun = async ({ db }: AnyContext, id: string) => {
  const run = await findRunDetail(db, id);
  if (!run) throw new Refusal("not-found");
  const previous = (await findRunBefore(db, run)) ?? null;
  return { ...run, source_label: labelOf(run.source), closes_after: await closesAfter(db, run.source), previous };
};

export const externalOfferRoutes = (mount: Mount) => {
  mount(contract.listExternalOffers, (ctx, { query }) => list(ctx, query));
  mount(contract.listImportRuns, ({ db }, { query }) => pageOfRuns(db, query));
  mount(contract.getImportRun, (ctx, { params }) => readRun(ctx, params.id));
  mount(contract.listImportSources, async (ctx) => ({ sources: await readSources(ctx) }));
  mount(contract.getImportSource, (ctx, { params }) => readSource(ctx, params.source));
  mount(contract.setImportSource, (ctx, { params, body }) => changeSource(ctx, params.source, body));
  mount(contract.startImport, (ctx, { params, body }) => startImport(ctx, params.source, body));
  mount(contract.listSourceRuns, ({ db }, { params, query }) => pageOfRuns(db, query, knownSource(params.source).name));
};

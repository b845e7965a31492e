import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { receiverOf } from "#hiring/applications/received-by.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { Download } from "#platform/files.ts";
import { apiPrefix } from "#platform/http.ts";
import { calendarFileName } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { calendarText, isAppointment, type Side } from "./calendar.ts";
import {
  confirmedSince,
  deleteRecruiterKey,
  findKeyOwner,
  findRecruiterKey,
  saveRecruiterKey,
} from "./calendar-store.ts";
import { readAnswerToken } from "./links.ts";
import { findInterview, findInterviews, findReceivedInterview, type InterviewRow } from "./store.ts";

const cachedMs = 30 * 86_400_000;

const fileOf = (ctx: AnyContext, interview: InterviewRow | undefined, side: Side) => {
  if (!interview) throw new Refusal("not-found");
  if (!isAppointment(interview) || !["confirmed", "held"].includes(interview.state)) throw new Refusal("no-interview");
  return { name: calendarFileName, text: calendarText([interview], side, ctx, ctx.now) };
};

/** A confirmed interview of the company or the school, to be put into any calendar. */
export const receivedInterviewCalendar = async (ctx: Context, id: string) =>
  fileOf(ctx, await findReceivedInterview(ctx.db, id, receiverOf(ctx)), "recruiter");

/** The same for the candidate who has the sealed link. */
export const myInterviewCalendar = async (ctx: AnyContext, token: string) => {
  const id = readAnswerToken(ctx.secretKey, token);
  return fileOf(ctx, id === null ? undefined : await findInterview(ctx.db, id), "candidate");
};

const addressOf = (publicUrl: string, key: string | null) => ({
  url: key && `${publicUrl}${apiPrefix}/recruiter-calendars/${key}.ics`,
});

export const getRecruiterCalendar = async ({ db, user, publicUrl }: Context) =>
  addressOf(publicUrl, await findRecruiterKey(db, user.id));

/** A new secret address each time: the former one stops working. */
export const openRecruiterCalendar = async (ctx: Context) => {
  receiverOf(ctx);
  const key = randomBytes(24).toString("base64url");
  await saveRecruiterKey(ctx.db, ctx.user.id, key);
  return addressOf(ctx.publicUrl, key);
};

export const closeRecruiterCalendar = async ({ db, user }: Context) => {
  await deleteRecruiterKey(db, user.id);
  return null;
};

/** The feed that a calendar program reads: its address is the only authorisation. */
export const readRecruiterCalendar = async (ctx: AnyContext, file: string) => {
  const owner = file.endsWith(".ics") ? await findKeyOwner(ctx.db, file.slice(0, -4)) : undefined;
  if (!owner) throw new Refusal("not-found");
  const ids = await confirmedSince(ctx.db, owner, new Date(ctx.now.getTime() - cachedMs));
  const interviews = (await findInterviews(ctx.db, ids)).filter(isAppointment);
  const text = calendarText(interviews, "recruiter", ctx, ctx.now);
  return new Download(Readable.from([text]), {
    name: "passerelle-entretiens.ics",
    contentType: "text/calendar; charset=utf-8",
  });
};

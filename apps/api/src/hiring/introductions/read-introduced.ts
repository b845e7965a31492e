import { mailedLinkDays } from "@passerelle/contract/hiring/introductions";
import { recordInAudit } from "#identity/audit/record.ts";
import type { AnyContext } from "#platform/context.ts";
import { Download } from "#platform/files.ts";
import { Refusal } from "#platform/refusals.ts";
import { readLink } from "./links.ts";
import { findIntroduced, type IntroducedRow, wasOpenedSince } from "./mailed-store.ts";
import { day, daysAfter } from "./rules.ts";
import { insertEvents } from "./store.ts";

/** The candidate behind a mailed link, while it is good: thirty days, as long as the account is there, and while a minor's representative consents. */
export const openLink = async (ctx: AnyContext, token: string, options: { locked?: boolean } = {}) => {
  const id = readLink(ctx.secretKey, "introduction", token);
  const introduced = id ? await findIntroduced(ctx.db, id, ctx.now, options) : undefined;
  if (!introduced) throw new Refusal("not-found");
  if (daysAfter(introduced.settled_at, mailedLinkDays) <= ctx.now) throw new Refusal("introduction-link-over");
  return introduced;
};

export const presentIntroduced = (row: IntroducedRow) => ({
  ...row,
  candidate: { ...row, city: row.desired_city, skills: row.skills ?? [] },
  introduced_at: row.settled_at,
  until: daysAfter(row.settled_at, mailedLinkDays).toISOString(),
});

/** The page of the link: the candidate's card and nothing else. Reading it changes nothing. */
export const readIntroduced = async (ctx: AnyContext, token: string) => presentIntroduced(await openLink(ctx, token));

/** The CV. Each opening is recorded for the candidate; the trace that the school reads too says it once an hour. */
export const openResume = async (ctx: AnyContext, token: string) => {
  const { db, now } = ctx;
  const { id, batch_id, applicant_id, ...file } = await openLink(ctx, token);
  const body = file.resume_key && (await ctx.files.get(file.resume_key));
  if (!body) throw new Refusal("not-found");
  await recordInAudit(
    { ...ctx, user: null },
    { action: "resume-opened", accountId: applicant_id, details: { file_id: file.resume_id ?? "", batch_id } },
  );
  if (!(await wasOpenedSince(db, id, new Date(now.getTime() - day / 24))))
    await insertEvents(db, [id], { kind: "opened", role: "company", actorId: null }, now);
  return new Download(body, {
    name: file.resume_name ?? "cv.pdf",
    contentType: file.content_type ?? "application/octet-stream",
    size: file.size ?? undefined,
  });
};

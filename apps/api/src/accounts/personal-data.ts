import { once } from "node:events";
import { ZipArchive } from "archiver";
import { applicationsOf } from "#applications/personal-data.ts";
import { auditDataOf } from "#audit/personal-data.ts";
import { profileDataOf } from "#candidates/personal-data.ts";
import { verificationDataOf } from "#company-verification/personal-data.ts";
import { deadlineDataOf } from "#deadlines/personal-data.ts";
import { interviewDataOf } from "#interviews/personal-data.ts";
import { introductionDataOf } from "#introductions/personal-data.ts";
import { matchingDataOf } from "#matching/personal-data.ts";
import { messageDataOf } from "#messages/personal-data.ts";
import { markDataOf } from "#offer-marks/personal-data.ts";
import { reportDataOf } from "#offer-reports/personal-data.ts";
import { lifetimes, readToken, signToken } from "#platform/auth.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { Download } from "#platform/files.ts";
import { filesOf } from "#platform/files-store.ts";
import { apiPrefix } from "#platform/http.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { searchDataOf } from "#saved-searches/personal-data.ts";
import { schoolLinkDataOf } from "#school-students/personal-data.ts";
import { findMuted } from "./preferences-store.ts";
import { sessionDataOf } from "./sessions-store.ts";
import { describeAccount, findAccountByEmail, organisationOf } from "./store.ts";
import { findTwoStep } from "./two-step-store.ts";

/** A link to everything that is held on the person, for as long as a file's link is good. */
export const dataLink = async ({ secretKey, user, now }: Context) => ({
  url: `${apiPrefix}/account/data/${await signToken(secretKey, "data", { sub: user.id }, now, lifetimes.file)}/`,
});

/** What is held on the holder of an account, room by room. */
const dataOf = async (ctx: AnyContext, account: { id: string; email: string }) => ({
  account,
  ...(await profileDataOf(ctx, account.id)),
  applications: await applicationsOf(ctx, account.id),
  ...(await messageDataOf(ctx, account.id)),
  ...(await interviewDataOf(ctx, account.id)),
  ...(await introductionDataOf(ctx, account.id)),
  ...(await auditDataOf(ctx, account.id)),
  ...(await deadlineDataOf(ctx, account.id)),
  ...(await searchDataOf(ctx, account.id)),
  ...(await markDataOf(ctx, account.id)),
  ...(await matchingDataOf(ctx, account.id)),
  ...(await reportDataOf(ctx, account.id)),
  ...(await schoolLinkDataOf(ctx, account)),
  ...(await verificationDataOf(ctx, account.id)),
  works_for: await organisationOf(ctx.db, account.id),
  unwanted_mails: await findMuted(ctx.db, account.id),
  ...(await sessionDataOf(ctx.db, account.id)),
  two_step_since: (await findTwoStep(ctx.db, account.id))?.enabled_at ?? null,
});

/** One readable file of data, and the files as they were sent; a file is opened when the one before has been sent. */
const archiveOf = async (ctx: AnyContext, accountId: string | null, data: object) => {
  const zip = new ZipArchive({});
  zip.append(JSON.stringify(data, null, 2), { name: "donnees.json" });
  const held = accountId ? await filesOf(ctx.db, accountId) : [];
  const fill = async () => {
    for (const [index, file] of held.entries()) {
      const body = await ctx.files.get(file.key);
      if (!body) continue;
      zip.append(body, { name: `fichiers/${index + 1}-${file.name}` });
      await once(zip, "entry");
    }
    await zip.finalize();
  };
  fill().catch((error) => zip.destroy(error));
  return new Download(zip, {
    name: `passerelle-mes-donnees-${parisDay(ctx.now)}.zip`,
    contentType: "application/zip",
  });
};

/** Everything that is held on the person whom the link was made for (product decisions, personal data). */
export const downloadData = async (ctx: AnyContext, token: string) => {
  const claims = await readToken(ctx.secretKey, "data", token, ctx.now);
  const account = claims?.sub ? await describeAccount(ctx.db, claims.sub) : undefined;
  if (!account) throw new Refusal("not-found");
  return archiveOf(ctx, account.id, await dataOf(ctx, account));
};

/** The same for an address, with or without an account, and what is held elsewhere under it. */
export const downloadDataOf = async (ctx: AnyContext, email: string, elsewhere: Record<string, unknown>) => {
  const known = await findAccountByEmail(ctx.db, email);
  const account = known && (await describeAccount(ctx.db, known.id));
  return archiveOf(ctx, account?.id ?? null, { ...(account && (await dataOf(ctx, account))), ...elsewhere });
};

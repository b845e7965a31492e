import type { SchoolVouch } from "@passerelle/contract/organisations/company-verification";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { sendMails } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolManagedBy } from "#platform/school-access.ts";
import { verified } from "./mails.ts";
import { answerRequest } from "./requests-store.ts";
import {
  administratorsOf,
  endVouches,
  findBar,
  findCompany,
  findIdBySlug,
  findSchoolVouch,
  findVerified,
  insertVouch,
  lockCompany,
} from "./store.ts";

const companyAt = async ({ db }: Context, slug: string) => {
  const id = await findIdBySlug(db, slug.toLowerCase());
  if (!id) throw new Refusal("not-found");
  return id;
};

const present = async (ctx: Context, companyId: string): Promise<SchoolVouch> => ({
  company: (await findCompany(ctx.db, companyId))?.name ?? "",
  is_verified: await findVerified(ctx.db, companyId),
  is_barred: (await findBar(ctx.db, companyId)) !== undefined,
  vouch: (await findSchoolVouch(ctx.db, companyId, schoolManagedBy(ctx))) ?? null,
});

export const readSchoolVouch = async (ctx: Context, slug: string) => present(ctx, await companyAt(ctx, slug));

/**
 * A school vouches for a company that it works with, and says how; vouching again replaces the former statement. The company is notified.
 */
export const giveSchoolVouch = async (ctx: Context, slug: string, note: string) => {
  const { db, user, now, publicUrl } = ctx;
  const schoolId = schoolManagedBy(ctx);
  const id = await companyAt(ctx, slug);
  const company = await lockCompany(db, id);
  if (!company) throw new Refusal("not-found");
  if (await findBar(db, id)) throw new Refusal("verification-barred");
  const wasVerified = await findVerified(db, id);
  await insertVouch(db, { company, way: "school", accountId: user.id, schoolId, note, now });
  await answerRequest(db, id, { state: "accepted", by: null, reason: "", now });
  await recordInAudit(ctx, {
    action: "company-vouched",
    companyId: id,
    details: { way: "school", school_id: schoolId },
  });
  if (!wasVerified) {
    const to = await administratorsOf(db, id);
    await sendMails(
      ctx,
      to.map((email) => verified({ to: email, companyName: company.name, publicUrl })),
    );
  }
  return present(ctx, id);
};

export const withdrawSchoolVouch = async (ctx: Context, slug: string) => {
  const { db, user, now } = ctx;
  const schoolId = schoolManagedBy(ctx);
  const id = await companyAt(ctx, slug);
  await lockCompany(db, id);
  const reason = "Retiré par l'école";
  if ((await endVouches(db, id, { way: "school", schoolId, by: user.id, reason, now })) === 0)
    throw new Refusal("not-found");
  await recordInAudit(ctx, {
    action: "company-vouch-withdrawn",
    companyId: id,
    details: { way: "school", school_id: schoolId },
  });
  return present(ctx, id);
};

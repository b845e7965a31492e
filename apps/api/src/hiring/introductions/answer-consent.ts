import type { ConsentAnswer } from "@passerelle/contract/hiring/introduction-consent";
import { applyToJob } from "#hiring/applications/apply-to-job.ts";
import { applyToPosting } from "#hiring/applications/apply-to-posting.ts";
import { minorsWithoutConsent } from "#hiring/students/guardians.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { findUser } from "#platform/sessions-store.ts";
import { advisersOf } from "./advisers.ts";
import { findMine, findSendable, lockForConsent } from "./consent-store.ts";
import { introductionsAnswered } from "./events.ts";
import { introducedLink, readLink } from "./links.ts";
import { candidateIntroduced, consentRevoked } from "./mails.ts";
import { consentProblem, fullName, revokeProblem } from "./rules.ts";
import { endIntroduction, insertEvents, revoke } from "./store.ts";

type Locked = NonNullable<Awaited<ReturnType<typeof lockForConsent>>>;

/** What consenting sends: an application as the candidate's own, or a mail to the company. */
const sendConsented = async (ctx: Context, introduction: Locked) => {
  const { db } = ctx;
  const { id, posting_id, job_id, email, title, organisation, school, company_message, batch_id } = introduction;
  try {
    if (posting_id)
      return { result_id: (await applyToPosting(ctx, posting_id, { origin: "introduced" })).id, resume_id: null };
    if (job_id) return { result_id: (await applyToJob(ctx, job_id, { origin: "introduced" })).id, resume_id: null };
  } catch (error) {
    const isClosed =
      error instanceof Refusal &&
      ["job-not-found", "posting-not-found", "offer-closed", "offer-moderated"].includes(error.code);
    throw isClosed ? new Refusal("introduction-target-closed") : error;
  }
  const profile = await findSendable(db, introduction.applicant_id);
  if (!profile || !email) throw new Refusal("profile-required");
  const about = { name: fullName(profile), title, organisation, school, message: company_message };
  const adviser = (await advisersOf(ctx, [batch_id]))(batch_id, { id, side: "company" });
  await sendMail(ctx, candidateIntroduced(email, about, introducedLink(ctx, id), adviser));
  return { result_id: null, resume_id: profile.resume_id };
};

/** Revokes what was mailed: the link closes, and the company is notified, without the candidate's name. */
const withdrawConsent = async (ctx: AnyContext, introduction: Locked) => {
  const problem = revokeProblem(introduction);
  if (problem) throw new Refusal(problem);
  await revoke(ctx.db, introduction.id, ctx.now);
  const { email, title, school } = introduction;
  if (email) await sendMail(ctx, consentRevoked(email, { title, school }));
};

/** Refused for a minor whose legal representative did not consent, or does not any more. */
const requireGuardian = async (ctx: AnyContext, { school_id, applicant_id }: Locked) => {
  const minors = await minorsWithoutConsent(ctx, school_id, [applicant_id]);
  if (minors.size > 0) throw new Refusal("guardian-consent-missing");
};

const answer = async (ctx: AnyContext, introduction: Locked | undefined, given: ConsentAnswer) => {
  const { db, now } = ctx;
  // The bearer of the link acts as the candidate for this one act.
  const user = introduction && (await findUser(db, introduction.applicant_id, introduction.session_epoch));
  if (!user) throw new Refusal("not-found");
  if (given === "revoked") await withdrawConsent(ctx, introduction);
  else {
    const problem = consentProblem(introduction, now);
    if (problem) throw new Refusal(problem);
    if (given === "accepted" && !introduction.is_client) throw new Refusal("introduction-school-inactive");
    if (given === "accepted") await requireGuardian(ctx, introduction);
    const ending =
      given === "accepted"
        ? { state: given, ...(await sendConsented({ ...ctx, user }, introduction)) }
        : { state: given };
    await endIntroduction(db, introduction.id, ending, now);
  }
  await insertEvents(db, [introduction.id], { kind: given, role: "applicant", actorId: user.id }, now);
  await emit(ctx, introductionsAnswered, [{ introduction_id: introduction.id, at: now.toISOString() }]);
  return readOne(ctx, introduction.id);
};

const readOne = async ({ db, now }: AnyContext, id: string) => {
  const introduction = await findMine(db, id, now);
  if (!introduction) throw new Refusal("not-found");
  return introduction;
};

const idOf = ({ secretKey }: AnyContext, token: string) => {
  const id = readLink(secretKey, "consent", token);
  if (!id) throw new Refusal("not-found");
  return id;
};

/** A candidate consents from their space, or refuses: once, while it is asked. A consent to a mail may be taken back later. */
export const answerIntroduction = async (ctx: Context, id: string, given: ConsentAnswer) =>
  answer(ctx, await lockForConsent(ctx.db, id, ctx.user.id), given);

/** The same with the sealed link of the mail, with or without a session. */
export const answerConsent = async (ctx: AnyContext, token: string, given: ConsentAnswer) =>
  answer(ctx, await lockForConsent(ctx.db, idOf(ctx, token)), given);

/** What the page of such a link shows. It changes nothing: whatever opens the links of a mail consents for nobody. */
export const readConsent = (ctx: AnyContext, token: string) => readOne(ctx, idOf(ctx, token));

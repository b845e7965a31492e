import { type RefusalCode, refusals } from "@passerelle/contract/errors";
import { consentDays, type IntroductionTarget } from "@passerelle/contract/hiring/introductions";
import { minorsWithoutConsent } from "#hiring/students/guardians.ts";
import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { sendMails } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { advisersOf } from "./advisers.ts";
import { introductionsAsked } from "./events.ts";
import {
  type Chosen,
  deleteBatch,
  findApplied,
  findJobTarget,
  findPostingTarget,
  findSources,
  insertBatch,
  insertIntroductions,
  nameOfSchool,
} from "./introduce-store.ts";
import { consentLink } from "./links.ts";
import { consentAsked } from "./mails.ts";
import { daysAfter, fullName } from "./rules.ts";
import { insertEvents } from "./store.ts";
import { isOwnAddress } from "./targets-store.ts";

/** What a batch keeps of its target; refused where it is nobody's the school may propose to, or no longer on screen. */
const open = async ({ db, now }: Context, target: IntroductionTarget, schoolId: string) => {
  if (target.kind === "mail") {
    const { kind, email, organisation } = target;
    if (await isOwnAddress(db, schoolId, email))
      throw new Refusal("validation", {
        "target.email": ["Cette adresse est celle de votre école : écrivez celle de l'entreprise"],
      });
    return { kind, email, organisation, title: target.title || `Alternance chez ${organisation}`, city: "" };
  }
  const { kind, id } = target;
  const closed = (isOpen: boolean) => {
    if (!isOpen) throw new Refusal("introduction-target-closed");
  };
  if (kind === "posting") {
    const posting = await findPostingTarget(db, id, schoolId, now);
    if (!posting) throw new Refusal("posting-not-found");
    const { is_open, ...shown } = posting;
    closed(is_open);
    return { kind, posting_id: id, ...shown };
  }
  const job = await findJobTarget(db, id, now);
  if (!job) throw new Refusal("job-not-found");
  const { is_open, ...shown } = job;
  closed(is_open);
  return { kind, job_id: id, ...shown };
};

type Introducing = Chosen & { target: IntroductionTarget; message: string; company_message: string };

/**
 * A member of a school proposes candidates whom they see, and students whom the school follows, to one target. Each is asked for their
 * consent, for fourteen days; no personal data is sent before. A candidate who already applied there or was proposed there is skipped and
 * listed in the answer; when there is no other, the request is refused.
 */
export const introduceCandidates = async (
  ctx: Context,
  { target, message, company_message, ...chosen }: Introducing,
) => {
  const { db, user, now } = ctx;
  const schoolId = schoolOf(ctx);
  const sources = await findSources(db, chosen, { schoolId, memberId: user.id });
  if (sources.length !== chosen.application_ids.length + chosen.student_ids.length) throw new Refusal("not-found");
  const aim = await open(ctx, target, schoolId);
  const key = `${target.kind}:${target.kind === "mail" ? target.email : target.id}`;

  const people = sources.flatMap(({ applicant_id }) => applicant_id ?? []);
  const applied =
    aim.kind === "mail" || people.length === 0
      ? new Set<string | null>()
      : await findApplied(db, aim.kind === "job" ? { job_id: aim.job_id } : { posting_id: aim.posting_id }, people);
  const minors = await minorsWithoutConsent(ctx, schoolId, people);
  const problems = new Map<string, RefusalCode>();
  const askable: { id: string; application_id: string | null; applicant_id: string }[] = [];
  for (const { id, application_id, applicant_id, is_withdrawn } of sources) {
    if (!applicant_id) problems.set(id, "applicant-gone");
    else if (is_withdrawn) problems.set(id, "application-withdrawn");
    else if (minors.has(applicant_id)) problems.set(id, "guardian-consent-missing");
    else if (applied.has(applicant_id)) problems.set(id, "candidate-has-applied");
    else if (askable.some((one) => one.applicant_id === applicant_id)) problems.set(id, "already-introduced");
    else askable.push({ id, application_id, applicant_id });
  }

  let batchId: string | null = null;
  const asked = new Map<string, string>();
  if (askable.length > 0) {
    batchId = await insertBatch(db, { school_id: schoolId, author_id: user.id, ...aim, message, company_message }, now);
    const expiresAt = daysAfter(now, consentDays);
    const batch = { batchId, schoolId, target: key, expiresAt, sources: askable };
    const made = new Map((await insertIntroductions(db, batch, now)).map((one) => [one.applicant_id, one.id]));
    for (const { id, applicant_id } of askable) {
      const introduction = made.get(applicant_id);
      if (introduction) asked.set(id, introduction);
      else problems.set(id, "already-introduced");
    }
    if (asked.size === 0) {
      await deleteBatch(db, batchId);
      batchId = null;
    }
  }
  const [onlyProblem] = problems.values();
  if (sources.length === 1 && onlyProblem) throw new Refusal(onlyProblem);

  await insertEvents(db, [...asked.values()], { kind: "asked", role: "school", actorId: user.id }, now);
  await emit(
    ctx,
    introductionsAsked,
    [...asked.values()].map((introduction_id) => ({ introduction_id, at: now.toISOString() })),
  );
  const school = await nameOfSchool(db, schoolId);
  const adviser = await advisersOf(ctx, batchId ? [batchId] : []);
  await sendMails(
    ctx,
    sources.flatMap(({ id, email, is_muted }) => {
      const introduction = asked.get(id);
      if (!introduction || !email || is_muted) return [];
      const about = { ...aim, email: aim.kind === "mail" ? aim.email : null, school, message };
      return [
        consentAsked(email, about, consentLink(ctx, introduction), {
          until: daysAfter(now, consentDays),
          adviser: adviser(batchId ?? "", { id: introduction, side: "applicant" }),
        }),
      ];
    }),
  );
  return {
    batch_id: batchId,
    asked: asked.size,
    results: sources.map((source) => {
      const code = problems.get(source.id) ?? null;
      const name = fullName(source);
      return { id: source.id, name, is_asked: code === null, code, detail: code && refusals[code].message };
    }),
  };
};

import { fillIn } from "@passerelle/contract/hiring/message-variables";
import { templatesFor } from "#hiring/messages/templates.ts";
import { fitOfJob } from "#offers/matching/fit-of-job.ts";
import type { AnyContext, User } from "#platform/context.ts";
import { fileLink } from "#platform/file-links.ts";
import { Refusal } from "#platform/refusals.ts";
import { findUser } from "#platform/sessions-store.ts";
import { type Answering, answerApplication } from "./answer-application.ts";
import { readAnswerLink } from "./answer-links.ts";
import { findAnswerable, type ReceivedRow } from "./received-store.ts";
import { answers, answersLeft } from "./rules.ts";

/** The recruiter and the application of a link, as they are at this very request; refused with the reason why it no longer answers. */
export const openAnswerLink = async (ctx: AnyContext, token: string) => {
  const link = await readAnswerLink(ctx, token);
  if (!link) throw new Refusal("answer-link-invalid");
  const recruiter = await findUser(ctx.db, link.sub, link.epoch);
  if (!recruiter) throw new Refusal("answer-link-ended");
  const application = recruiter.companyId && (await findAnswerable(ctx.db, link.application, recruiter.companyId));
  if (!application) throw new Refusal("answer-link-left");
  const { status } = application;
  if (status === "WD") throw new Refusal("application-withdrawn");
  if (status !== "PD" && status !== "RV") throw new Refusal("already-answered");
  return { recruiter: recruiter as User & { companyId: string }, application: { ...application, status } };
};

/** The CV of an application, by a link that is the recruiter's. */
const resumeFor = async (
  ctx: AnyContext,
  recruiter: User,
  { resume_id, resume_name, resume_size }: Pick<ReceivedRow, "resume_id" | "resume_name" | "resume_size">,
) => {
  const url = await fileLink({ ...ctx, user: recruiter }, resume_id);
  return url ? { name: resume_name ?? "", size: resume_size ?? 0, url } : null;
};

/** What the page of a link shows. It changes nothing: whatever opens the links of a mail answers for nobody. */
export const readLink = async (ctx: AnyContext, token: string) => {
  const { recruiter, application } = await openAnswerLink(ctx, token);
  const { builtIn, company_name } = await templatesFor(ctx, { companyId: recruiter.companyId });
  const { first_name, last_name, title, applicant_id, job_id } = application;
  const values = { prenom: first_name, nom: last_name, offre: title, entreprise: company_name };
  const message = (answer: keyof typeof answers) => {
    const { subject, body } = builtIn(answers[answer].template);
    return { subject: fillIn(subject, values), body: fillIn(body, values) };
  };
  const fit = applicant_id ? await fitOfJob(ctx, job_id, applicant_id) : null;
  return {
    status: application.status,
    received_at: application.created_at,
    job: { title, city: application.city },
    company_name,
    // The contract leaves out what else is read of the application.
    applicant: { ...application, is_nameless: application.hidden !== null },
    message: application.message,
    closeness: fit?.closeness ?? null,
    missing_skills: fit?.missing ?? [],
    resume: await resumeFor(ctx, recruiter, application),
    answers: answersLeft(application.status),
    messages: { interview: message("interview"), review: message("review"), refusal: message("refusal") },
  };
};

/** The recruiter to whom a link was mailed answers with it, as if logged in for this one act. */
export const answerByLink = async (ctx: AnyContext, token: string, answering: Answering) => {
  const { recruiter, application } = await openAnswerLink(ctx, token);
  const { status, was_mailed } = await answerApplication({ ...ctx, user: recruiter }, application.id, answering);
  return { first_name: application.first_name, status, was_mailed };
};

import { createVerifiedApplicantAccount } from "#identity/accounts/invited-account.ts";
import { recordInAudit } from "#identity/audit/record.ts";
import { hashToken } from "#platform/auth.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { Refusal } from "#platform/refusals.ts";
import { setStudentOfChanges } from "./changes-store.ts";
import { emitChanges } from "./emit-changes.ts";
import { studentsMerging } from "./events.ts";
import { findInvitation } from "./invitations-store.ts";
import { findOtherLine, type InvitedStudent, lockMySchool, updatePlacement, writeAnswer } from "./my-schools-store.ts";

const invitationOf = async ({ db, now }: AnyContext, token: string) => {
  const invitation = await findInvitation(db, hashToken(token), now);
  if (!invitation?.email || !invitation.expires_at) throw new Refusal("student-invitation-over");
  const { account_id, account_type, email, expires_at, ...asked } = invitation;
  const account = !account_id ? "none" : account_type === "applicant" ? "can-answer" : "other-type";
  return { ...asked, email, expires_at, account } as const;
};

/** What the link of an invitation asks; reading it changes nothing. */
export const readInvitation = (ctx: AnyContext, token: string) => invitationOf(ctx, token);

const answer = async (ctx: AnyContext, asked: InvitedStudent, id: string, given: Answer) => {
  const { db, now } = ctx;
  const before = await lockMySchool(db, asked, id);
  if (!before) throw new Refusal("not-found");
  const isPossible = given.answer === "withdrawn" ? before.link === "accepted" : before.link !== given.answer;
  if (before.link !== given.expected_link || !isPossible) throw new Refusal("school-link-changed");
  const other = await findOtherLine(db, asked.id, before);
  if (other) {
    await emit(ctx, studentsMerging, [{ from: other.id, into: before.id }]);
    await setStudentOfChanges(db, other.id, before.id);
  }
  await writeAnswer(db, asked.id, before, given.answer, now);
  await emitChanges(ctx, before.school_id, { lines: [{ student_id: id, field: "link" }] });
  await recordInAudit(
    { db, now, user: { id: asked.id, companyId: null, schoolId: null } },
    {
      action: "school-link-answered",
      accountId: asked.id,
      details: { school_id: before.school_id, answer: given.answer },
    },
  );
  return {
    ...before,
    link: given.answer,
    answered_at: now.toISOString(),
    told_placed: given.answer === "accepted" && before.told_placed,
  };
};
type Answer = { answer: "accepted" | "refused" | "withdrawn"; expected_link: string };

/** A person without an account chooses a password; that the school follows them is a choice of its own, which can wait. */
export const signUpInvited = async (
  ctx: AnyContext,
  token: string,
  { password, accepts }: { password: string; accepts: boolean },
) => {
  const { id, email, school_name, account } = await invitationOf(ctx, token);
  if (account === "other-type") throw new Refusal("invitation-other-type");
  const accountId = await createVerifiedApplicantAccount(ctx, { email, password });
  if (accepts) await answer(ctx, { id: accountId, email }, id, { answer: "accepted", expected_link: "invited" });
  return {
    detail: `Bienvenue ! ${accepts ? `${school_name} suit maintenant votre recherche.` : "Votre compte est créé."}`,
    email,
  };
};

/** The invited student accepts or refuses, and may stop it later, or accept after all; each answer is recorded in the audit log. */
export const answerSchool = (ctx: Context, id: string, given: Answer) => answer(ctx, ctx.user, id, given);

/** A student who is followed says whether they have found; nobody else can say it for them. */
export const reportPlacement = async (ctx: Context, id: string, placed: boolean) => {
  const before = await lockMySchool(ctx.db, ctx.user, id);
  if (!before) throw new Refusal("not-found");
  if (before.link !== "accepted") throw new Refusal("school-link-changed");
  await updatePlacement(ctx.db, id, placed, ctx.now);
  if (before.told_placed !== placed)
    await emitChanges(ctx, before.school_id, { lines: [{ student_id: id, field: "told_placed" }] });
  return { ...before, told_placed: placed };
};

import { studentInvitationDays } from "@passerelle/contract/hiring/students";
import { opaqueToken } from "#platform/auth.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { sendMails } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { insertChanges } from "./changes-store.ts";
import { emitChanges } from "./emit-changes.ts";
import {
  askKnown,
  findToInvite,
  type Invited,
  insertInvited,
  lockKnown,
  renewInvitations,
  setCohorts,
} from "./invitations-store.ts";
import { studentInvited } from "./mails.ts";
import { findStudent, nameOfSchool } from "./store.ts";
import { viewerOf } from "./viewer.ts";

type Outcome = "invited" | "known" | "updated" | "refused";

/** A new link and when it ends; the database keeps its hash alone. */
const newSending = (now: Date) => {
  const { token, hash } = opaqueToken();
  const expiresAt = new Date(now.getTime() + studentInvitationDays * 86_400_000);
  return { token, sending: { hash, sentAt: now, expiresAt } };
};

const addressOf = (ctx: AnyContext, token: string) => `${ctx.publicUrl}/invitation-etudiant/${token}`;

/** In whose name an invitation is sent, and the member's own words, which stand before what accepting means. */
type Inviter = { schoolId: string; accountId: string; message?: string };
const inviterOf = (ctx: Context): Inviter => ({ schoolId: schoolOf(ctx), accountId: ctx.user.id });

/**
 * Asks people whether the school may follow them, in a few statements however many they are. Whether an address has an account is not
 * told: the invited person learns it from the link, nobody else does. Who refused or stopped it is not asked again.
 */
export const invitePeople = (ctx: Context, people: Invited[]) => inviteFor(ctx, inviterOf(ctx), people);

const inviteFor = async (
  ctx: AnyContext,
  { schoolId, accountId, message = "" }: Inviter,
  people: Invited[],
): Promise<Map<string, Outcome>> => {
  const { db, now } = ctx;
  const emails = people.map(({ email }) => email);
  const known = new Map(
    (await lockKnown(db, { schoolId, memberId: accountId }, emails)).map((row) => [row.email, row]),
  );
  const prepared = people.map((person) => ({ person, ...newSending(now), before: known.get(person.email) }));
  const toAsk = prepared.filter(({ before }) => before?.link === "none" && !before.is_others);
  const unknown = prepared.filter(({ before }) => !before);

  await askKnown(
    db,
    schoolId,
    accountId,
    toAsk.map(({ person, sending, before }) => ({ ...person, ...sending, id: before?.id ?? "" })),
  );
  const inserted = await insertInvited(
    db,
    schoolId,
    accountId,
    unknown.map(({ person, sending }) => ({ ...person, ...sending })),
  );
  const invited = new Set([...toAsk.map(({ person }) => person.email), ...inserted.map(({ email }) => email)]);
  const others = prepared.flatMap(({ person: { email, cohort }, before }) =>
    before && !before.is_others && !invited.has(email) ? [{ email, cohort, before }] : [],
  );
  const renamed = others.filter(({ cohort, before }) => cohort && cohort !== before.cohort);
  await setCohorts(
    db,
    schoolId,
    renamed.map(({ before, cohort }) => ({ id: before.id, cohort })),
  );
  const lines = renamed.map(({ before, cohort }) => ({
    student_id: before.id,
    field: "cohort" as const,
    before: before.cohort,
    after: cohort,
  }));
  await insertChanges(db, lines, { id: accountId, now });
  const asked = toAsk.flatMap(({ before }) => before ?? []);
  const added = asked.filter(({ is_recorded }) => !is_recorded);
  await emitChanges(ctx, schoolId, {
    created: [...inserted, ...added].map(({ id }) => id),
    lines: [...lines, ...asked.map(({ id }) => ({ student_id: id, field: "link" as const }))],
  });

  const schoolName = await nameOfSchool(db, schoolId);
  await sendMails(
    ctx,
    prepared
      .filter(({ person }) => invited.has(person.email))
      .map(({ person, token }) => studentInvited({ ...person, schoolName, message, url: addressOf(ctx, token) })),
  );

  const moved = new Set(renamed.map(({ email }) => email));
  const outcomeOf = (email: string): Outcome => {
    if (invited.has(email)) return "invited";
    const link = known.get(email)?.link;
    if (link === "refused" || link === "withdrawn") return "refused";
    return moved.has(email) ? "updated" : "known";
  };
  return new Map(emails.map((email) => [email, outcomeOf(email)]));
};

/** One person, by hand. */
export const inviteStudent = async (ctx: Context, person: Invited) => {
  const outcome = (await invitePeople(ctx, [person])).get(person.email);
  if (outcome === "refused") throw new Refusal("student-refused");
  if (outcome !== "invited") throw new Refusal("student-known");
  const [row] = await lockKnown(ctx.db, viewerOf(ctx), [person.email]);
  const student = row && (await findStudent(ctx.db, viewerOf(ctx), row.id, ctx.now));
  if (!student) throw new Refusal("not-found");
  return student;
};

/** New links for thirty days to those of these people who have not answered; the former ones no longer open. Gives how many. */
export const renewAll = (ctx: Context, ids: readonly string[]) => renewFor(ctx, inviterOf(ctx), ids);

/** New links, by student, for those of these who have not answered: what writes to them sends the link itself. */
export const renewLinks = async (ctx: AnyContext, schoolId: string, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, string>();
  const links = new Map(ids.map((id) => [id, newSending(ctx.now)]));
  const asked = await renewInvitations(
    ctx.db,
    schoolId,
    [...links].map(([id, { sending }]) => ({ id, ...sending })),
  );
  return new Map(asked.map(({ id }) => [id, addressOf(ctx, links.get(id)?.token ?? "")]));
};

const renewFor = async (ctx: AnyContext, { schoolId, message = "" }: Inviter, ids: readonly string[]) => {
  if (ids.length === 0) return 0;
  const links = new Map(ids.map((id) => [id, newSending(ctx.now)]));
  const asked = await renewInvitations(
    ctx.db,
    schoolId,
    [...links].map(([id, { sending }]) => ({ id, ...sending })),
  );
  const schoolName = await nameOfSchool(ctx.db, schoolId);
  const mails = asked.flatMap(({ id, email, first_name }) => {
    const token = links.get(id)?.token;
    return email && token
      ? [studentInvited({ email, first_name, schoolName, message, url: addressOf(ctx, token) })]
      : [];
  });
  await sendMails(ctx, mails);
  return mails.length;
};

/** Writes to those of these students who were never asked or have not answered; gives how many. */
export const inviteRecorded = async (ctx: AnyContext, inviter: Inviter, ids: readonly string[]) => {
  const rows = await findToInvite(ctx.db, inviter.schoolId, ids);
  const waiting = rows.filter(({ link }) => link === "invited").map(({ id }) => id);
  const unasked = rows.flatMap(({ link, id: _, email, ...row }) =>
    link === "none" && email ? [{ ...row, email }] : [],
  );
  const outcomes = await inviteFor(ctx, inviter, unasked);
  const asked = [...outcomes.values()].filter((outcome) => outcome === "invited").length;
  return asked + (await renewFor(ctx, inviter, waiting));
};

/** A new link for thirty days; the former one no longer opens. */
export const resendInvitation = async (ctx: Context, id: string) => {
  const viewer = viewerOf(ctx);
  if (!(await findStudent(ctx.db, viewer, id, ctx.now))) throw new Refusal("not-found");
  if ((await renewAll(ctx, [id])) === 0) throw new Refusal("student-not-waiting");
  const student = await findStudent(ctx.db, viewer, id, ctx.now);
  if (!student) throw new Refusal("not-found");
  return student;
};

import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { memberOf } from "./read-batches.ts";
import { consentProblem } from "./rules.ts";
import { lockIntroduction } from "./school-store.ts";
import { endIntroduction, insertEvents } from "./store.ts";

/** A school takes back what the candidate has not answered: the link of the mail says so from then on. */
export const withdrawIntroduction = async (ctx: Context, id: string) => {
  const { db, user, now } = ctx;
  const introduction = await lockIntroduction(db, id, memberOf(ctx));
  if (!introduction) throw new Refusal("not-found");
  const problem = consentProblem(introduction, now);
  if (problem) throw new Refusal(problem === "consent-given" ? "introduction-answered" : problem);
  await endIntroduction(db, id, { state: "withdrawn" }, now);
  await insertEvents(db, [id], { kind: "withdrawn", role: "school", actorId: user.id }, now);
  return { id, state: "withdrawn" as const };
};

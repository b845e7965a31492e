import { receiverOf } from "#hiring/applications/received-by.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { eventsOfApplication, isOwnApplication, isReceivedApplication } from "./store.ts";

/** What happened to the interviews of an application; only colleagues read the name of the colleague who acted. */
export const readInterviewHistory = async (ctx: Context, applicationId: string) => {
  const { db, user } = ctx;
  const isApplicant = user.type === "applicant";
  const isReader = isApplicant
    ? await isOwnApplication(db, applicationId, user.id)
    : await isReceivedApplication(db, applicationId, receiverOf(ctx));
  if (!isReader) throw new Refusal("not-found");
  const events = await eventsOfApplication(db, applicationId);
  return events.map((event) => ({
    ...event,
    author: (!isApplicant && event.by === "recruiter" && event.author) || "",
  }));
};

import { eventType } from "#platform/events.ts";

/** A member is about to leave a company where colleagues stay; `heirId` is the colleague who takes over. */
export const memberLeaving = eventType<{ companyId: string; accountId: string; heirId: string }>("member.leaving");

/** The last member of a company is about to leave it. */
export const teamEmptying = eventType<{ companyId: string }>("team.emptying");

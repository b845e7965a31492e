import { eventType } from "#platform/events.ts";

/** People who work for a school have another name. */
export const membersRenamed = eventType<{ account_id: string }>("school-users.renamed");

import { eventType } from "#platform/events.ts";

/** An administrator closes a company, which still has its people, `accountIds`. */
export const companiesClosing = eventType<{ companyId: string; accountIds: string[] }>("companies.closing");

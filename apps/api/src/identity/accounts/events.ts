import type { User } from "#platform/context.ts";
import { eventType } from "#platform/events.ts";

/** An account logs out of a session, or of an impersonation. */
export const sessionLeft = eventType<Pick<User, "id" | "companyId" | "schoolId" | "impersonation">>("session.left");

/** Sessions of accounts have ended, whatever ended them: a log-out, a lost right, another password, a stolen token. */
export const sessionsEnded = eventType<{ account_id: string }>("sessions.ended");

/** An applicant's account is about to be deleted, while what refers to it can still be found. */
export const accountErasing = eventType<{ id: string; email: string }>("account.erasing");

/** The same of accounts of people who work for a company or a school. */
export const memberAccountsDeleting = eventType<{ account_id: string }>("member-accounts.deleting");

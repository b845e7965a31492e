import type { AuditAction } from "@passerelle/contract/identity/audit";
import type { AuditDetail } from "@passerelle/contract/work-labels";
import type { AnyContext, User } from "#platform/context.ts";
import { insertEntry } from "./store.ts";

type Entry = {
  action: AuditAction;
  /** Data subject; null when the act is about several. */
  accountId?: string | null;
  /** Data subjects of an act on several; a thousand at most. */
  accountIds?: readonly string[];
  /** Organisation it was about, when nobody of it did it. */
  companyId?: string;
  schoolId?: string;
  /** Figures and identifiers only, never personal data. */
  details?: Partial<Record<AuditDetail, string | number>>;
};

type Actor = Pick<User, "id" | "companyId" | "schoolId" | "impersonation">;

/**
 * Appends an entry to the audit log in the transaction of the act: actor (both names where the staff acts in a school's), organisation,
 * data subjects.
 */
export const recordInAudit = (
  { db, user, now }: Pick<AnyContext, "db" | "now"> & { user: Actor | null },
  { accountIds = [], ...entry }: Entry,
) =>
  insertEntry(db, {
    at: now.toISOString(),
    action: entry.action,
    actor_id: user?.id ?? null,
    impersonator_id: user?.impersonation?.staffId ?? null,
    company_id: entry.companyId ?? user?.companyId ?? null,
    school_id: entry.schoolId ?? user?.schoolId ?? null,
    account_id: entry.accountId ?? (accountIds.length === 1 ? accountIds[0] : null) ?? null,
    people: accountIds.length > 1 ? [...accountIds] : null,
    details: JSON.stringify(entry.details ?? {}),
  });

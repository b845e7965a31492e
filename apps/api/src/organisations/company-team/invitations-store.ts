import type { CompanyRole } from "@passerelle/contract/enumerations";
import type { Db } from "#platform/db.ts";
import { oldRows } from "#platform/old-rows-store.ts";

const columns = ["id", "email", "role", "sent_at", "expires_at"] as const;

const pending = (db: Db, companyId: string) =>
  db
    .selectFrom("company_invitations")
    .where("company_id", "=", companyId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null);

export const invitationsOf = (db: Db, companyId: string, limit: number) =>
  pending(db, companyId).select(columns).orderBy("created_at", "desc").orderBy("id").limit(limit).execute();
export type InvitationRow = Awaited<ReturnType<typeof invitationsOf>>[number];

/** Members and people invited. */
export const countTeam = async (db: Db, companyId: string) => {
  const invited = await pending(db, companyId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const members = await db
    .selectFrom("company_members")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  return invited.count + members.count;
};

type Sending = { hash: Buffer; sentAt: Date; expiresAt: Date };
const sending = ({ hash, sentAt, expiresAt }: Sending) => ({
  token_hash: hash,
  sent_at: sentAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});

/** Undefined when this address is invited already: the unique index decides. */
export const insertInvitation = (
  db: Db,
  invitation: { companyId: string; email: string; role: CompanyRole; invitedBy: string } & Sending,
) =>
  db
    .insertInto("company_invitations")
    .values({
      company_id: invitation.companyId,
      email: invitation.email,
      role: invitation.role,
      invited_by: invitation.invitedBy,
      ...sending(invitation),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "email"])
        .where("accepted_at", "is", null)
        .where("revoked_at", "is", null)
        .doNothing(),
    )
    .returning(columns)
    .executeTakeFirst();

/** The pending invitation with a new link, or undefined when the company has none of this identifier. */
export const renewInvitation = (db: Db, companyId: string, id: string, renewed: Sending) =>
  db
    .updateTable("company_invitations")
    .set(sending(renewed))
    .where("id", "=", id)
    .where("company_id", "=", companyId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .returning(columns)
    .executeTakeFirst();

/** False when the company has no such pending invitation. */
export const markInvitationRevoked = async (db: Db, companyId: string, id: string, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable("company_invitations")
    .set({ revoked_at: now.toISOString() })
    .where("id", "=", id)
    .where("company_id", "=", companyId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Takes back everything that a company has sent and that waits. */
export const revokeAllInvitations = (db: Db, companyId: string, now: Date) =>
  db
    .updateTable("company_invitations")
    .set({ revoked_at: now.toISOString() })
    .where("company_id", "=", companyId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .execute();

/** What a good link asks, and what its address is here; undefined for a link that is forged, used, taken back or over. */
export const findInvitation = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom("company_invitations as i")
    .innerJoin("companies as c", "c.id", "i.company_id")
    .leftJoin("accounts as a", "a.email", "i.email")
    .leftJoin("company_members as m", "m.account_id", "a.id")
    .select([
      "i.id",
      "i.company_id",
      "i.email",
      "i.role",
      "i.expires_at",
      "i.invited_by",
      "c.name as company_name",
      "a.id as account_id",
      "a.type as account_type",
      "m.company_id as member_of",
    ])
    .where("i.token_hash", "=", hash)
    .where("i.accepted_at", "is", null)
    .where("i.revoked_at", "is", null)
    .where("i.expires_at", ">", now.toISOString())
    .executeTakeFirst();

/** Uses an invitation up; false when it was used or withdrawn meanwhile. */
export const useInvitation = async (db: Db, id: string, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable("company_invitations")
    .set({ accepted_at: now.toISOString() })
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Links that lead nowhere any more, with the address they were sent to. */
export const oldInvitations = oldRows("company_invitations", "expires_at");

/** The invitations that an address received, for the owner of the address. */
export const invitationsTo = (db: Db, email: string) =>
  db
    .selectFrom("company_invitations as i")
    .innerJoin("companies as c", "c.id", "i.company_id")
    .select(["c.name as company", "i.role", "i.sent_at", "i.expires_at"])
    .where("i.email", "=", email)
    .limit(1000)
    .execute();

export const deleteInvitationsTo = (db: Db, email: string) =>
  db.deleteFrom("company_invitations").where("email", "=", email).execute();

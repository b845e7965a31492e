import { statusGroups } from "@passerelle/contract/enumerations";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { snapshot } from "./store.ts";

/** Propositions of a company, or of one offer, that their candidates have not answered, locked until the end of the transaction. */
export const lockPropositionsOf = (db: Db, of: { companyId: string } | { jobId: string }) => {
  const pending = db
    .selectFrom("applications as a")
    .select(["a.id", "a.status", "a.applicant_id", "a.invitation_note as note"])
    .select([snapshot("title").as("title"), snapshot("organisation").as("organisation")])
    .where("a.invitation", "=", "pending");
  const own =
    "jobId" in of ? pending.where("a.job_id", "=", of.jobId) : pending.where("a.company_id", "=", of.companyId);
  return own.orderBy("a.id").forUpdate().execute();
};

/** Cancels these propositions. */
export const cancelPropositions = (db: Db, ids: string[]) =>
  db.updateTable("applications").set({ invitation: "cancelled" }).where("id", "in", ids).execute();

/** What a company noted of its candidates, stars included, is deleted. */
export const deleteNotesOf = async (db: Db, companyId: string) => {
  const isReceived = condition`application_id in (select id from applications where company_id = ${companyId})`;
  await db.deleteFrom("application_notes").where(isReceived).execute();
  await db.deleteFrom("application_ratings").where(isReceived).execute();
  await db
    .updateTable("applications")
    .set({ rating: null })
    .where("company_id", "=", companyId)
    .where("rating", "is not", null)
    .execute();
};

/** Of these applications, those that still wait for an answer, locked until the end of the transaction. */
export const lockWaiting = (db: Db, ids: string[]) =>
  db
    .selectFrom("applications")
    .select(["id", "status"])
    .where("id", "in", ids)
    .where("status", "in", statusGroups.in_progress)
    .orderBy("id")
    .forUpdate()
    .execute();

import type { AnyContext } from "#platform/context.ts";
import { deleteReportsOn, reportsBy } from "./store.ts";

/** The messages that a person reported, for their download; a report outlives its reporter, without their name. */
export const messageReportDataOf = async ({ db }: Pick<AnyContext, "db">, accountId: string) => ({
  reported_messages: await reportsBy(db, accountId),
});

/** Before an applicant goes: the reports about their conversations go with these. */
export const eraseReportsOn = async ({ db }: AnyContext, erased: readonly { id: string }[]) => {
  await deleteReportsOn(
    db,
    erased.map(({ id }) => id),
  );
};

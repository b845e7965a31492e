import type { AnyContext } from "#platform/context.ts";
import { changesOfAccount, correctedAddresses } from "./changes-store.ts";
import { deleteAddress, knownBySchools, linesOfAddress, schoolsOf } from "./my-schools-store.ts";

/** The schools that asked to follow the person and what was answered, then what schools wrote of them by themselves. */
export const schoolLinkDataOf = async ({ db }: AnyContext, asked: { id: string; email: string }) => ({
  schools: await schoolsOf(db, asked, 1000),
  known_by_schools: await knownBySchools(db, asked),
  changes_by_schools: await changesOfAccount(db, asked.id),
});

/** What schools wrote of an address goes with its account; what refers to the account goes by itself. */
export const eraseStudents = async ({ db }: AnyContext, erased: readonly { email: string }[]) => {
  for (const { email } of erased) await deleteAddress(db, email);
};

/** What schools wrote of an address for which nobody has answered, or had written of it by mistake. */
export const studentDataOf = async ({ db }: AnyContext, email: string) => [
  ...(await linesOfAddress(db, email)),
  ...(await correctedAddresses(db, email)),
];

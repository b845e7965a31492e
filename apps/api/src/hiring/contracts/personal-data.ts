import type { AnyContext } from "#platform/context.ts";
import { clearTutor, contractsOfAccount, contractsOfAddress, tutoredBy } from "./personal-data-store.ts";

/** The contracts that schools recorded of the person. */
export const contractDataOf = async ({ db }: AnyContext, accountId: string) => ({
  contracts: await contractsOfAccount(db, accountId),
});

/** Contracts that name an address: of a student for whom nobody has answered, and of a tutor. */
export const contractDataOfAddress = async ({ db }: AnyContext, email: string) => [
  ...(await contractsOfAddress(db, email)),
  ...(await tutoredBy(db, email)),
];

/** A tutor is deleted from the contracts; a student's contracts go with the line of the student. */
export const eraseTutor = ({ db }: AnyContext, email: string) => clearTutor(db, email);

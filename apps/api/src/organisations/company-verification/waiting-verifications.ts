import type { AnyContext } from "#platform/context.ts";
import { countPendingRequests } from "./requests-store.ts";
import { countByMachine } from "./store.ts";

/** Companies that ask the staff to verify them, up to `most`. */
export const countVerificationRequests = ({ db }: Pick<AnyContext, "db">, most: number) =>
  countPendingRequests(db, most);

/** Companies that an address or a number alone has verified: nobody has looked at them, up to `most`. */
export const countMachineVerifications = ({ db }: Pick<AnyContext, "db">, most: number) => countByMachine(db, most);

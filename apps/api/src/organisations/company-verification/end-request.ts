import type { AnyContext } from "#platform/context.ts";
import { answerRequest } from "./requests-store.ts";

/** A company that closes waits for no verification any more; nobody is mailed of it. */
export const endRequest = ({ db, now }: AnyContext, companyId: string) =>
  answerRequest(db, companyId, { state: "refused", by: null, reason: "L'entreprise a fermé son espace.", now });

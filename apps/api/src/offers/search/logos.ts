import type { Db } from "#platform/db.ts";
import { logoAddress } from "#platform/picture-addresses.ts";
import { logoFilesOf } from "./logos-store.ts";

/** Addresses of the logos of companies, by the identifiers of their own offers; offers without one are left out. */
export const logosOf = async (db: Db, offerIds: string[]): Promise<Map<string, string>> => {
  const files = offerIds.length === 0 ? [] : await logoFilesOf(db, offerIds);
  return new Map(files.map(({ id, logo_id }) => [id, logoAddress(logo_id) ?? ""]));
};

import {
  type DirectoryQuery,
  directoryCountCap,
  type ListedOrganisation,
} from "@passerelle/contract/offers/directories";
import type { AnyContext } from "#platform/context.ts";
import { logoAddress } from "#platform/picture-addresses.ts";
import { answersOf } from "./cards.ts";
import { companiesIn, schoolsIn } from "./directories-store.ts";

/** A page of a directory, by name. */
const read =
  (list: typeof companiesIn) =>
  async ({ db, now }: AnyContext, query: DirectoryQuery) => {
    const { count, rows } = await list(db, query, now);
    const results = rows.map(
      ({ logo_id, asked, answered, median_days, ...shown }): ListedOrganisation => ({
        ...shown,
        logo_url: logoAddress(logo_id),
        answers: answersOf({ asked, answered, median_days }),
      }),
    );
    return { count: Math.min(count, directoryCountCap), count_is_exact: count <= directoryCountCap, results };
  };

export const readCompanyDirectory = read(companiesIn);
export const readSchoolDirectory = read(schoolsIn);

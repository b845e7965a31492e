import type { CandidateSearchParameters } from "@passerelle/contract/hiring/candidate-searches";
import { candidateSearch } from "@passerelle/contract/hiring/cv-library";
import { isVerified } from "#organisations/company-verification/require-verified.ts";
import type { SystemContext } from "#platform/context.ts";
import type { Tx } from "#platform/db.ts";
import { sendMails } from "#platform/mail.ts";
import { parisDay } from "#platform/paris.ts";
import { mailsLink } from "./links.ts";
import { candidatesFound, type Found } from "./mails.ts";
import { addressOf } from "./saved-address.ts";
import { claimNextOwner, markLooked, recordFinds } from "./saved-store.ts";
import { wantedOf } from "./search-candidates.ts";
import { pageOfCandidates } from "./search-store.ts";

/** Candidates of one search in one day. */
const perSearch = 50;

type Search = { id: string; name: string; parameters: CandidateSearchParameters; looked_at: string };

/** Who is new for a search, or changed the profile, since it was looked at; neither those it has found before nor those the company knows. */
const foundBy = async (tx: Tx, companyId: string, { id, name, parameters, looked_at }: Search): Promise<Found> => {
  const { radius, available_before, experience_min, ...asked } = parameters;
  const query = candidateSearch.parse({
    ...asked,
    sort: "newest",
    radius: radius ?? "",
    available_before: available_before ?? "",
    experience_min: experience_min ?? "",
  });
  const wanted = { ...wantedOf(query, false).wanted, changedSince: looked_at };
  const { candidates } = await pageOfCandidates(tx, wanted, { limit: perSearch, offset: 0 }, companyId);
  const unknown = candidates.filter(({ has_applied, was_contacted }) => !has_applied && !was_contacted);
  const fresh = await recordFinds(
    tx,
    id,
    unknown.map((row) => row.id),
  );
  return { name, path: addressOf(parameters), candidates: unknown.filter((row) => fresh.has(row.id)) };
};

/**
 * Writes to every person of a verified company whose saved searches have found candidates: one mail a day at most, none when nobody is new. One
 * transaction each: the mail and what is recorded of it are written together, so that a repeated run sends nothing twice.
 */
export const notifyOfCandidates = async ({ db, now, tasks, publicUrl, secretKey }: SystemContext) => {
  let sent = 0;
  for (let goesOn = true; goesOn; ) {
    goesOn = await db.transaction().execute(async (tx) => {
      const owner = await claimNextOwner(tx, parisDay(now));
      if (!owner) return false;
      const { account_id, company_id, email, is_active, searches } = owner;
      const found: Found[] = [];
      if (is_active && (await isVerified({ db: tx }, company_id)))
        for (const search of searches) found.push(await foundBy(tx, company_id, search));
      await markLooked(
        tx,
        searches.map(({ id }) => id),
        now,
      );
      const withSome = found.filter(({ candidates }) => candidates.length > 0);
      if (withSome.length > 0) {
        const unsubscribeUrl = mailsLink({ publicUrl, secretKey }, account_id);
        await sendMails({ db: tx, tasks }, [
          candidatesFound({ to: email, found: withSome, publicUrl, unsubscribeUrl }),
        ]);
        sent += 1;
      }
      return true;
    });
  }
  return sent;
};

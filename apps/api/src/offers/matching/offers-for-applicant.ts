import type { Page } from "@passerelle/contract/lists";
import type { offersForApplicant as contract, MatchedOffer } from "@passerelle/contract/offers/matching";
import type { Output } from "@passerelle/contract/route";
import { offerAddress } from "#offers/search/addresses.ts";
import { logosOf } from "#offers/search/logos.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { findCandidate } from "./candidates-store.ts";
import { type OfferRow, offersAround } from "./offers-store.ts";
import { ranked } from "./rank.ts";
import { matchOf } from "./rules.ts";
import { aroundCandidate, candidateSide, offerSide } from "./sides.ts";

const present = (row: OfferRow, logos: Map<string, string>): MatchedOffer => ({
  id: row.id,
  source: row.kind,
  source_name: row.source_label,
  title: row.title,
  company_name: row.company_name,
  company_logo_url: logos.get(row.id) ?? null,
  city: row.city,
  department: row.department ?? "",
  contract_types: row.contract_types,
  levels: row.levels,
  domain: row.domain,
  remote: row.remote,
  start_date: row.start_date,
  published_at: row.published_at,
  skills: row.skills,
  url: offerAddress(row),
});

/** Offers that fit the applicant's profile, the best first; those applied to or hidden are left out. */
export const offersForApplicant = async (
  { db, user, now }: Context,
  { limit, offset }: Page,
): Promise<Output<typeof contract>> => {
  const profile = await findCandidate(db, user.id);
  if (!profile) throw new Refusal("profile-required");
  const rows = await offersAround(db, user.id, aroundCandidate(profile), now);
  const asking = candidateSide(profile);
  const found = ranked(
    rows.map((row) => ({
      id: row.id,
      at: row.published_at,
      row,
      match: matchOf(asking, offerSide(row), "applicant"),
    })),
  );
  const page = found.slice(offset, offset + limit);
  const logos = await logosOf(
    db,
    page.map(({ id }) => id),
  );
  return {
    offers: page.map(({ row, match }) => ({ offer: present(row, logos), match })),
    count: found.length,
    compared: rows.length,
  };
};

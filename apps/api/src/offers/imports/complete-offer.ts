import { createHash } from "node:crypto";
import { communeOfAddress, kilometres, nearestCommune, repairPoint } from "#geography/places/places.ts";
import type { DraftOffer } from "./draft.ts";

export const anonymousCompany = "Entreprise anonyme";

/** A row of `external_offers` as the store writes it. */
export type OfferRow = Omit<DraftOffer, "company_name" | "undated"> & {
  source: string;
  company_name: string;
  city: string;
  postcode: string | null;
  commune_code: string | null;
  department: string | null;
  content_hash: string;
};

const departmentOfPostcode = (postcode: string) => postcode.slice(0, /^9[78]/.test(postcode) ? 3 : 2);

const farKm = 50;

/** The commune comes from the address, else from the nearest to the point; without a point the offer is at its commune's. */
const placeOf = ({ address, lat, lon }: DraftOffer) => {
  const point = lat !== null && lon !== null ? repairPoint(lat, lon) : null;
  const commune = communeOfAddress(address) ?? (point ? nearestCommune(point.lat, point.lon) : null);
  // A point that far from the named commune is a head office, or wrong.
  const at = point && commune && kilometres(point, commune) > farKm ? commune : (point ?? commune);
  const written = /\b\d{5}\b/.exec(address)?.[0];
  // A postcode that no commune has is a mistake, unless it is one of the commune's department: those of large firms are in no list.
  const isTheirs =
    written && (!commune || departmentOfPostcode(written) === departmentOfPostcode(commune.postcodes[0] ?? written));
  const postcode = (isTheirs ? written : commune?.postcodes[0]) ?? null;
  return {
    city: commune?.name ?? "",
    postcode,
    commune_code: commune?.code ?? null,
    department: commune?.department ?? null,
    lat: at?.lat ?? null,
    lon: at?.lon ?? null,
  };
};

/** Everything that is the same for every source: place, anonymous company, and a hash that tells a change. */
export const completeOffer = (source: string, { undated, ...draft }: DraftOffer): OfferRow => {
  const place = placeOf(draft);
  const row = { ...draft, source, ...place, company_name: draft.company_name || anonymousCompany };
  return {
    ...row,
    content_hash: createHash("sha256")
      .update(JSON.stringify(undated ? { ...row, published_at: null } : row))
      .digest("hex"),
  };
};

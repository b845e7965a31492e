import type { commuteToOffer as contract } from "@passerelle/contract/offers/matching";
import type { Output } from "@passerelle/contract/route";
import { findCommune, kilometres } from "#geography/places/places.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { findCandidate } from "./candidates-store.ts";
import { findOwnSchool } from "./commute-store.ts";
import { findAnyOffer, isOnScreen } from "./offers-store.ts";

type Point = { lat: number | null; lon: number | null };

/** How far the offer is, as the crow flies, from the city the applicant wishes and from the school that follows them: what is known alone. */
export const commuteToOffer = async ({ db, user, now }: Context, id: string): Promise<Output<typeof contract>> => {
  const offer = (await isOnScreen(db, id, now)) ? await findAnyOffer(db, id) : undefined;
  if (!offer) throw new Refusal("not-found");
  const away = ({ lat, lon }: Point) =>
    lat === null || lon === null || offer.lat === null || offer.lon === null
      ? null
      : Math.round(kilometres({ lat, lon }, { lat: offer.lat, lon: offer.lon }));
  const profile = await findCandidate(db, user.id);
  const school = await findOwnSchool(db, user.id);
  const campus = school && findCommune(school.city, { department: school.postal_code.slice(0, 2) });
  const found = [
    profile && { from: "city" as const, name: profile.desired_city, km: away(profile) },
    school && campus && { from: "school" as const, name: school.name, km: away(campus) },
  ];
  return found.flatMap((one) => (one && one.km !== null ? [{ ...one, km: one.km }] : []));
};

import type { SqlBool } from "kysely";
import { Refusal } from "#platform/refusals.ts";

type Profile = { first_name: string; last_name: string; resume_id: string | null };
type Found<Offer> = { profile?: Profile | null; offer?: Offer | null; is_moderated: SqlBool };

/** Refuses what cannot be applied to, or with. */
export const requireSendable = <Offer>(
  { profile, offer, is_moderated }: Found<Offer>,
  kind: "company" | "school",
): { profile: Profile; offer: Offer } => {
  if (!profile) throw new Refusal("profile-required");
  if (!profile.resume_id) throw new Refusal("resume-not-found");
  if (is_moderated) throw new Refusal("offer-moderated");
  if (!offer) throw new Refusal(kind === "company" ? "job-not-found" : "posting-not-found");
  return { profile, offer };
};

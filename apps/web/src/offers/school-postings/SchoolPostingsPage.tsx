import { useIsHidden } from "#offers/moderation/use-is-hidden.ts";
import { Postings } from "./Postings.tsx";

export const meta = () => [{ title: "Toutes les offres — Passerelle" }];

/** A school's offers, with those that the staff has hidden said to be. */
export default function SchoolPostingsPage() {
  return <Postings isHidden={useIsHidden()} />;
}

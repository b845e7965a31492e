import { useIsHidden } from "#offers/moderation/use-is-hidden.ts";
import { Postings } from "./Postings.tsx";

export const meta = () => [{ title: "Toutes les offres — Passerelle" }];

/** A school's offers; those hidden by the staff have a badge. */
export default function SchoolPostingsPage() {
  return <Postings isHidden={useIsHidden()} />;
}

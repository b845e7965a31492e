import { useQuery } from "@tanstack/react-query";
import { PairMatch } from "./PairMatch.tsx";
import { applicationMatchQuery } from "./queries.ts";

/** How an application's candidate and offer fit. */
export default function ApplicationMatch({ applicationId }: { applicationId: string }) {
  return (
    <PairMatch reader="company" title="Le profil et l'offre" found={useQuery(applicationMatchQuery(applicationId))} />
  );
}

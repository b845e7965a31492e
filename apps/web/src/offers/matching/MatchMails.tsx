import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { showToast } from "#platform/toasts.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { matchMailsQuery, useMatchMails } from "./queries.ts";
import { texts } from "./texts.ts";

/** Asks for the weekly mail about new candidates, for the whole company, or stops it. */
export const MatchMails = () => {
  const { data } = useQuery(matchMailsQuery);
  const change = useMatchMails();
  // The box shows what was asked from the click on: `isPending` changes a moment after it.
  const [asked, setAsked] = useState<boolean>();
  if (!data) return null;
  if (!data.is_allowed && !data.is_wanted) {
    return (
      <p className="soft small no-margin">
        La formule Premium vous écrit chaque lundi matin quels nouveaux candidats conviennent à vos offres.{" "}
        <Link to="/company/home">Voir les formules</Link>
      </p>
    );
  }
  return (
    <section className="card" id="courriel" aria-label="E-mail hebdomadaire">
      <CheckField
        label="Recevoir chaque lundi matin les nouveaux candidats pour nos offres en ligne"
        checked={asked ?? data.is_wanted}
        disabled={asked !== undefined}
        onChange={(event) => {
          setAsked(event.target.checked);
          change.mutate(event.target.checked, {
            onSuccess: ({ is_wanted }) => showToast("success", is_wanted ? texts.mailsOn : texts.mailsOff),
            onError: () => showToast("error", texts.mailsFailed),
            onSettled: () => setAsked(undefined),
          });
        }}
      />
    </section>
  );
};

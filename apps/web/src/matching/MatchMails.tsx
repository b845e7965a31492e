import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { showToast } from "#platform/toasts.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { matchMailsQuery, useMatchMails } from "./queries.ts";
import { texts } from "./texts.ts";

/** Asks for the weekly mail about new candidates, for the whole company, or stops it. */
export const MatchMails = () => {
  const { data } = useQuery(matchMailsQuery);
  const change = useMatchMails();
  if (!data) return null;
  if (!data.is_allowed && !data.is_wanted) {
    return (
      <p className="soft small no-margin">
        La formule Premium vous écrit chaque lundi matin quels nouveaux candidats conviennent à vos offres.{" "}
        <Link to="/company/home">Voir les formules</Link>
      </p>
    );
  }
  const isWanted = change.isPending ? change.variables : data.is_wanted;
  return (
    <section className="card" id="courriel" aria-label="Courriel hebdomadaire">
      <CheckField
        label="Recevoir chaque lundi matin les nouveaux candidats pour nos offres en ligne"
        checked={isWanted}
        disabled={change.isPending}
        onChange={(event) =>
          change.mutate(event.target.checked, {
            onSuccess: ({ is_wanted }) => showToast("success", is_wanted ? texts.mailsOn : texts.mailsOff),
            onError: () => showToast("error", texts.mailsFailed),
          })
        }
      />
    </section>
  );
};

import { useQuery } from "@tanstack/react-query";
import { showToast } from "#platform/toasts.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { matchMailsQuery, useMatchMails } from "./queries.ts";
import { texts } from "./texts.ts";

/** Asks for the weekly mail about new candidates, for the whole company, or stops it. */
export const MatchMails = () => {
  const { data } = useQuery(matchMailsQuery);
  const change = useMatchMails();
  if (!data) return null;
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

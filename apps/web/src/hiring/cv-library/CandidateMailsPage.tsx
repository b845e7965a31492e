import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { isRefusal } from "#platform/api.ts";
import { FormError } from "#ui/FormError.tsx";
import { PlainButton } from "#ui/public/PlainButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { candidateMailsQuery, useEndCandidateMails } from "./saved-queries.ts";

export const meta = () => [{ title: "Arrêter les e-mails — Passerelle" }, { name: "robots", content: "noindex" }];

/** Where the link of a mail about new candidates leads. Opening it changes nothing: a mail scanner that follows links unsubscribes nobody. */
export default function CandidateMailsPage() {
  const { token = "" } = useParams();
  const query = useQuery(candidateMailsQuery(token));
  const end = useEndCandidateMails(token);
  return (
    <div className="narrow stack">
      <h1>Arrêter les e-mails de la CVthèque</h1>
      <QueryView
        query={query}
        failed={(error) => error.message}
        isAbsence={isRefusal}
        absent={
          <p className="banner no-margin" role="status">
            Ce lien n'est pas valable{"\u00a0"}: ouvrez celui du dernier e-mail reçu.
          </p>
        }
        skeletons={1}
      >
        {({ is_mailed }) =>
          is_mailed ? (
            <div className="card stack">
              <p className="no-margin">
                Ne plus recevoir d'e-mail sur les nouveaux CV de vos recherches enregistrées{"\u00a0"}?
              </p>
              <div>
                <PlainButton className="button-link" disabled={end.isPending} onClick={() => end.mutate()}>
                  Arrêter ces e-mails
                </PlainButton>
              </div>
            </div>
          ) : (
            <p className="banner no-margin" role="status">
              C'est fait{"\u00a0"}: vous ne recevez plus ces e-mails. Vos recherches restent dans la CVthèque.
            </p>
          )
        }
      </QueryView>
      <FormError>{end.error?.message}</FormError>
      <p className="no-margin">
        <Link to="/platform/company/candidates?onglet=cvtheque">CVthèque</Link>
      </p>
    </div>
  );
}

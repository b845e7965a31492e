import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { isRefusal } from "#platform/api.ts";
import { FormError } from "#ui/FormError.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { alertQuery, useEndAlert } from "./queries.ts";

export const meta = () => [{ title: "Arrêter une alerte — Passerelle" }, { name: "robots", content: "noindex" }];

/** Where the link of an alert leads. Opening it changes nothing: a mail scanner that follows links unsubscribes nobody. */
export default function UnsubscribePage() {
  const { token = "" } = useParams();
  const query = useQuery(alertQuery(token));
  const { data: alert } = query;
  const end = useEndAlert(token);
  const name = alert && <strong>«{`\u00a0${alert.name}\u00a0`}»</strong>;
  return (
    <div className="narrow stack">
      <h1>Arrêter une alerte</h1>
      <QueryView
        query={query}
        failed={(error) => error.message}
        isAbsence={isRefusal}
        absent={
          <p className="banner no-margin" role="status">
            Cette alerte n'existe plus{"\u00a0"}: vous ne recevrez plus de message.
          </p>
        }
        skeletons={1}
      />
      <FormError>{end.error?.message}</FormError>
      {alert?.frequency === "none" && (
        <p className="banner no-margin" role="status">
          C'est fait{"\u00a0"}: vous ne recevez plus l'alerte {name}. La recherche reste dans votre espace.
        </p>
      )}
      {alert && alert.frequency !== "none" && (
        <div className="card stack">
          <p className="no-margin">
            Ne plus recevoir l'alerte {name} par e-mail{"\u00a0"}?
          </p>
          <div>
            <button type="button" className="button-link" disabled={end.isPending} onClick={() => end.mutate()}>
              Arrêter cette alerte
            </button>
          </div>
        </div>
      )}
      <p className="no-margin">
        <Link to="/platform/applicant/searches">Recherches et alertes</Link>
      </p>
    </div>
  );
}

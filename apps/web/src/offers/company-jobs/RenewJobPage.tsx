import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { isRefusal, sentenceOf } from "#platform/api.ts";
import { formatDay } from "#platform/formats.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { renewalQuery, useRenewByLink } from "./queries.ts";
import { texts } from "./texts.ts";
import "./company-jobs.css";

export const meta = () => [{ title: "Prolonger une offre — Passerelle" }, { name: "robots", content: "noindex" }];

/** Where the link of a reminder leads, without a session. Opening it changes nothing: a mail scanner that follows links renews nothing. */
export default function RenewJobPage() {
  const { token = "" } = useParams();
  const query = useQuery(renewalQuery(token));
  const { data: job } = query;
  const renew = useRenewByLink(token);
  const title = job && <strong className="long-words">«{`\u00a0${job.title}\u00a0`}»</strong>;
  return (
    <div className="narrow stack">
      <h1>Prolonger une offre</h1>
      <QueryView
        query={query}
        failed={(error) => error.message}
        isAbsence={isRefusal}
        absent={
          <p className="banner no-margin" role="status">
            Cette offre n'existe plus, ou ce lien n'est pas le bon.
          </p>
        }
        skeletons={1}
      />
      {renew.isError && (
        <p className="banner banner-error no-margin" role="alert">
          {sentenceOf(renew.error, texts.renewalFailed)}
        </p>
      )}
      {job?.is_done && (
        <div className="banner stack" role="status">
          <p className="no-margin">
            C'est fait{"\u00a0"}: la publication de l'offre {title} va jusqu'au {formatDay(job.expires_on)}.
          </p>
          {(job.state === "inactive" || job.state === "filled") && (
            <p className="no-margin">Elle n'est pas en ligne pour autant{"\u00a0"}: activez-la depuis vos offres.</p>
          )}
        </div>
      )}
      {job && !job.is_done && (
        <div className="card stack">
          <p className="no-margin">
            La publication de l'offre {title} ({job.company_name}){" "}
            {job.state === "expired" ? "s'est terminée" : "se termine"} le {formatDay(job.expires_on)}. La prolonger de
            60 jours{"\u00a0"}?
          </p>
          <div>
            <button type="button" className="button-link" disabled={renew.isPending} onClick={() => renew.mutate()}>
              {renew.isPending ? "Prolongation…" : "Prolonger l'offre"}
            </button>
          </div>
        </div>
      )}
      <p className="no-margin">
        <Link to="/platform/company/offers">Gérer mes offres</Link>
      </p>
    </div>
  );
}

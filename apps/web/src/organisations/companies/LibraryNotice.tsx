import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { RequestVerification } from "./RequestVerification.tsx";
import { ownVerificationQuery } from "./verification-queries.ts";

/** Above the CV library of a company that nobody vouches for: what it reads, what it does not, and how to be verified. */
export const LibraryNotice = () => {
  const { data } = useQuery(ownVerificationQuery);
  const request = data?.request;
  return (
    <section className="banner stack" aria-labelledby="verification-notice">
      <h2 id="verification-notice" className="card-title">
        La CVthèque s'ouvre aux entreprises vérifiées
      </h2>
      <p className="no-margin">
        Vous voyez les études, les compétences, la ville et les disponibilités des candidats. Leur nom, leur CV et la
        proposition d'une offre s'ouvrent une fois votre entreprise vérifiée. Vos offres et les candidatures que vous
        recevez ne changent pas.
      </p>
      {request?.state === "refused" && (
        <p className="no-margin">
          <strong>Votre dernière demande a été refusée{"\u00a0"}:</strong> {request.reason}
        </p>
      )}
      {data?.revoked && (
        <p className="no-margin">
          <strong>
            La vérification a été retirée le {formatDay(data.revoked.at)}
            {"\u00a0"}:
          </strong>{" "}
          {data.revoked.reason}
        </p>
      )}
      <div className="row">
        {request?.state === "pending" ? (
          <p className="no-margin">
            <strong>Demande envoyée le {formatDay(request.created_at)}.</strong> Notre équipe vous répond par e-mail.
          </p>
        ) : (
          data && <RequestVerification />
        )}
        <Link to="/platform/company/profile#verification">Les autres façons d'être vérifiée</Link>
      </div>
    </section>
  );
};

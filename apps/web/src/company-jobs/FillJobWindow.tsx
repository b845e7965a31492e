import { useState } from "react";
import { Link } from "react-router";
import { sentenceOf } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { FormError } from "#ui/FormError.tsx";
import { Window } from "#ui/Window.tsx";
import { useFillJob } from "./queries.ts";
import { texts } from "./texts.ts";

/** The position is filled: the offer leaves every screen, then the company is led to the candidates who still wait. */
export const FillJobWindow = ({ jobId, onClose }: { jobId: string; onClose: () => void }) => {
  const fill = useFillJob();
  const [failure, setFailure] = useState("");
  const waiting = fill.data?.open_applications;
  const confirm = () => {
    setFailure("");
    fill.mutate(jobId, { onError: (error) => setFailure(sentenceOf(error, texts.toggleFailed)) });
  };
  return (
    <Window title="Poste pourvu" onClose={onClose}>
      {waiting === undefined ? (
        <div className="stack">
          <p className="no-margin">
            L'offre quitte tous les écrans. Les candidats qui attendent une réponse apprendront dans quelques minutes
            que le poste est pourvu.
          </p>
          <FormError>{failure}</FormError>
          <div className="row">
            <button type="button" className="button-link" disabled={fill.isPending} onClick={confirm}>
              Le poste est pourvu
            </button>
            <button type="button" className="button-quiet" onClick={onClose}>
              Annuler
            </button>
          </div>
        </div>
      ) : (
        <div className="stack">
          <p className="no-margin" role="status">
            {texts.filled}.{" "}
            {waiting > 0
              ? `${plural(waiting, "candidat attend", "candidats attendent")} encore votre réponse.`
              : "Aucun candidat n'attend de réponse."}
          </p>
          <div className="row">
            {waiting > 0 && (
              <Link to={`/platform/company/applications?job=${jobId}`} className="button-link">
                Répondre aux candidats
              </Link>
            )}
            <button type="button" className="button-quiet" onClick={onClose}>
              Fermer
            </button>
          </div>
        </div>
      )}
    </Window>
  );
};

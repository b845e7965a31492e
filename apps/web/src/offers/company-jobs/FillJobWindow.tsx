import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { sentenceOf } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { FormError } from "#ui/FormError.tsx";
import { focusOnMount } from "#ui/focus-on-mount.ts";
import { Window } from "#ui/Window.tsx";
import { useFillJob } from "./queries.ts";
import { texts } from "./texts.ts";

type Props = {
  jobId: string;
  onClose: () => void;
  /** What another room offers for the candidates who still wait. */
  answers?: (jobId: string, onAnswered: () => void) => ReactNode;
};

/** The position is filled: the offer leaves every screen, then the company answers the candidates who still wait, or skips it. */
export const FillJobWindow = ({ jobId, onClose, answers }: Props) => {
  const fill = useFillJob();
  const [failure, setFailure] = useState("");
  const [areAnswered, setAreAnswered] = useState(false);
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
            <Button disabled={fill.isPending} onClick={confirm}>
              Le poste est pourvu
            </Button>
            <Button variant="default" onClick={onClose}>
              Annuler
            </Button>
          </div>
        </div>
      ) : (
        <div className="stack">
          <p className="no-margin" role="status" tabIndex={-1} ref={focusOnMount}>
            {texts.filled}. {waiting === 0 && "Aucun candidat n'attend de réponse."}
            {waiting > 0 &&
              !areAnswered &&
              `${plural(waiting, "candidat attend", "candidats attendent")} encore votre réponse.`}
          </p>
          {waiting > 0 && answers?.(jobId, () => setAreAnswered(true))}
          <div className="row">
            {waiting > 0 && (
              <Link to={`/platform/company/applications?job=${jobId}`} className="button-quiet">
                Voir ces candidatures
              </Link>
            )}
            <Button variant="default" onClick={onClose}>
              {waiting > 0 && !areAnswered ? "Passer" : "Fermer"}
            </Button>
          </div>
        </div>
      )}
    </Window>
  );
};

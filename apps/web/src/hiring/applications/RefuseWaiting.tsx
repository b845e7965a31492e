import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { WriteButton } from "#hiring/messages/WriteButton.tsx";
import { formatNumber, plural } from "#platform/formats.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { focusOnMount } from "#ui/focus-on-mount.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { waitingQuery } from "./received-queries.ts";

type Props = { jobId: string; onAnswered: () => void };

/**
 * Once a position is filled, refuses the applications that still wait, with one message that the recruiter reads before it is sent.
 * Candidates with an offer are included only when the recruiter asks for it: one of them may be the one hired.
 */
export const RefuseWaiting = ({ jobId, onAnswered }: Props) => {
  const waiting = useQuery(waitingQuery(jobId));
  const [withOffered, setWithOffered] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const { applications, count } = waiting.data ?? { applications: [], count: 0 };
  const offered = applications.filter(({ status }) => status === "OF");
  const chosen = withOffered ? applications : applications.filter(({ status }) => status !== "OF");
  return (
    <QueryView query={waiting} failed={waiting.error?.message ?? ""} skeletons={1} height={60} refreshFailure="instead">
      {() => (
        <div className="stack">
          {isSent && !waiting.isFetching && (
            <p className="banner no-margin" role="status" tabIndex={-1} ref={focusOnMount}>
              {count === 0
                ? "Tout le monde a une réponse."
                : `${plural(count, "candidat attend", "candidats attendent")} encore une réponse.`}
            </p>
          )}
          {chosen.length > 0 && (
            <p className="no-margin">
              Prévenez-les maintenant{"\u00a0"}: un message pour tous, au nom de chacun, que vous relisez avant l'envoi.
            </p>
          )}
          {offered.length > 0 && (
            <CheckField
              label={`Écrire aussi à ceux à qui vous avez envoyé une offre (${formatNumber(offered.length)})`}
              checked={withOffered}
              onChange={(event) => setWithOffered(event.target.checked)}
            />
          )}
          {chosen.length > 0 && (
            <div>
              <WriteButton
                applications={chosen}
                status="RJ"
                reason="filled"
                label={`Envoyer une réponse négative à ${plural(chosen.length, "candidat", "candidats")}`}
                isMain
                onSent={() => {
                  setIsSent(true);
                  onAnswered();
                }}
              />
            </div>
          )}
        </div>
      )}
    </QueryView>
  );
};

import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { CandidateSheet } from "@passerelle/contract/received-applications";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { formatDay, formatNumber } from "#platform/formats.ts";
import { DocumentPreview } from "#ui/DocumentPreview.tsx";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { Window } from "#ui/Window.tsx";
import { ApplicationNotes } from "./ApplicationNotes.tsx";
import { CancelInvitation } from "./CancelInvitation.tsx";
import { CandidateProfile } from "./CandidateProfile.tsx";
import { isMovable, nameOf } from "./candidate.ts";
import { IntroducedNote } from "./IntroducedNote.tsx";
import { InvitationNote } from "./InvitationNote.tsx";
import { ReceivedHistory } from "./ReceivedHistory.tsx";
import { sheetQuery } from "./received-queries.ts";
import { StarRating } from "./StarRating.tsx";
import { StatusSelect } from "./StatusSelect.tsx";
import { texts } from "./texts.ts";

export type SheetSections = (application: CandidateSheet) => ReactNode;

type Props = {
  id: string;
  /** The applications of the screen in the order it shows them. */
  order: string[];
  /** How many there are in all, when the screen shows only the first. */
  count: number;
  /** Asks for more of them: the last one shown is on the sheet. */
  onLast?: () => void;
  statuses: readonly ApplicationStatus[];
  onOpen: (id: string) => void;
  onClose: () => void;
  sections?: SheetSections;
};

/** The neighbours of an application among those shown; one that has just left the list keeps the place it had. */
const useNeighbours = (id: string, order: string[]) => {
  const [kept, setKept] = useState(order);
  if (order !== kept && order.includes(id) && order.join() !== kept.join()) setKept(order);
  const place = kept.indexOf(id);
  return { place, total: kept.length, previous: kept[place - 1], next: place === -1 ? undefined : kept[place + 1] };
};

/** Everything the company knows of one candidate for one offer, and all that can be done about it. */
export default function CandidateSheetWindow({ id, order, count, onLast, statuses, onOpen, onClose, sections }: Props) {
  const { data: sheet, isError, error, refetch } = useQuery(sheetQuery(id));
  const { place, total, previous, next } = useNeighbours(id, order);
  const isLast = place !== -1 && !next;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each end that is reached
  useEffect(() => {
    if (isLast) onLast?.();
  }, [isLast, total]);
  return (
    <Window title={sheet ? nameOf(sheet) : "Candidature"} size="wide" onClose={onClose} closesOutside={false}>
      <div className="stack">
        <nav className="row between sheet-nav" aria-label="Candidatures voisines">
          <button
            type="button"
            className="button-quiet"
            disabled={!previous}
            onClick={() => previous && onOpen(previous)}
          >
            ← Précédente
          </button>
          {place !== -1 && (
            <span className="soft small">
              {formatNumber(place + 1)} sur {formatNumber(Math.max(count, total))}
            </span>
          )}
          <button type="button" className="button-quiet" disabled={!next} onClick={() => next && onOpen(next)}>
            Suivante →
          </button>
        </nav>
        {isError && !sheet && (
          <ErrorState
            message={error && "status" in error && error.status === 404 ? texts.sheetNotFound : texts.loadingFailed}
            onRetry={() => refetch()}
          />
        )}
        {!sheet && !isError && <Skeletons count={3} />}
        {sheet && (
          <div key={sheet.id} className="sheet">
            <div className="stack">
              <div className="row between">
                <p className="no-margin">
                  <strong>{sheet.job.title}</strong>
                  <br />
                  <span className="soft small">
                    {sheet.origin === "linked" ? "Proposée" : "Reçue"} le {formatDay(sheet.created_at)}
                  </span>
                </p>
                {isMovable(sheet) && <StatusSelect application={sheet} statuses={statuses} />}
              </div>
              <InvitationNote invitation={sheet.invitation} />
              <IntroducedNote introduced_by={sheet.introduced_by} isWhole />
              <CancelInvitation application={sheet} />
              <CandidateProfile sheet={sheet} />
              {sections?.(sheet)}
              {sheet.profile && <StarRating id={sheet.id} ratings={sheet.ratings} />}
              <ApplicationNotes applicationId={sheet.id} notes={sheet.notes} canAdd={sheet.profile !== null} />
              <ReceivedHistory history={sheet.history} invitation={sheet.invitation} />
            </div>
            <section className="stack tight" aria-labelledby="cv">
              <h2 id="cv" className="section-title">
                CV
              </h2>
              {sheet.resume ? (
                <DocumentPreview
                  url={sheet.resume.url}
                  name={sheet.resume.name}
                  text={sheet.resume.text}
                  onStale={() => refetch()}
                />
              ) : (
                <p className="soft no-margin">Aucun CV n'accompagne cette candidature.</p>
              )}
            </section>
          </div>
        )}
      </div>
    </Window>
  );
}

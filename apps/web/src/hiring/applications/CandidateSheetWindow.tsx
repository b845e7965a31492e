import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { CandidateSheet } from "@passerelle/contract/hiring/received-applications";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatDay } from "#platform/formats.ts";
import { ApplicationSheet } from "#ui/ApplicationSheet.tsx";
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

/** Everything the company knows of one candidate for one offer, and all that can be done about it. */
export default function CandidateSheetWindow({ id, order, count, onLast, statuses, onOpen, onClose, sections }: Props) {
  const read = useQuery(sheetQuery(id));
  return (
    <ApplicationSheet read={read} nameOf={nameOf} texts={texts} {...{ id, order, count, onLast, onOpen, onClose }}>
      {(sheet) => (
        <>
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
        </>
      )}
    </ApplicationSheet>
  );
}

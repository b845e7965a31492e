import { Button } from "@mantine/core";
import type { ReceivedApplication } from "@passerelle/contract/hiring/applications";
import { IconClock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { formatDay, formatNumber, plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { Board } from "#ui/Board.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { Stars } from "#ui/Stars.tsx";
import { columnOf, columnTitles } from "./board-columns.ts";
import { isMovable, nameOf } from "./candidate.ts";
import { InvitationNote } from "./InvitationNote.tsx";
import { daysSince, isLate } from "./inbox/waiting.ts";
import { type BoardFilters, boardQuery, rowsOf, useMoreCards } from "./received-queries.ts";
import { texts } from "./texts.ts";
import { useMove } from "./use-moves.ts";

type Props = {
  filters: BoardFilters;
  onOpen: (id: string) => void;
  /** Shows those who withdrew, who are on no column. */
  onWithdrawn: () => void;
};

const face = (application: ReceivedApplication) => {
  const { applicant, job, distance_km, rating, created_at, status } = application;
  const days = daysSince(created_at);
  const isWaiting = status === "PD" || status === "RV";
  return (
    <>
      <span className="small soft tile-line">
        <span>{job.title}</span>
      </span>
      <span className="small soft tile-line">
        <span>{applicant.current_education}</span>
        {rating !== null && <Stars mean={rating} />}
      </span>
      <span className="small soft tile-line">
        <span>{[applicant.city, distance_km !== null && `${distance_km}\u00a0km`].filter(Boolean).join(", ")}</span>
        <span className={isLate(application) ? "tile-late" : undefined} title={`Reçue le ${formatDay(created_at)}`}>
          {isWaiting && <IconClock size={14} aria-hidden />} {days < 1 ? "auj." : `${days}\u00a0j`}
        </span>
      </span>
    </>
  );
};
/** Proposals are counted beside the applications. */
const countOf = ({ count, proposals }: { count: number; proposals: number }) =>
  formatNumber(count) + (proposals > 0 ? ` + ${plural(proposals, "proposition", "propositions")}` : "");
const columnOfCard = ({ status }: ReceivedApplication) => columnOf(status);

/** What the company received, a column for each status. */
export default function ReceivedBoard({ filters, onOpen, onWithdrawn }: Props) {
  const query = useQuery(boardQuery(filters));
  const { data: board } = query;
  const more = useMoreCards(filters);
  const move = useMove();
  if (!board) return <QueryView query={query} failed={texts.loadingFailed} skeletons={6} height={360} />;
  return (
    <>
      <Board
        label="Tableau des candidatures"
        columns={board.columns.map(({ applications: cards, ...column }) => ({ ...column, cards }))}
        titles={columnTitles}
        countOf={countOf}
        totalOf={rowsOf}
        columnOf={columnOfCard}
        nameOf={nameOf}
        isMovable={isMovable}
        face={face}
        besides={({ invitation }) => <InvitationNote invitation={invitation} />}
        empty="Aucune candidature"
        loadingMore={more.isPending ? more.variables.column : null}
        onMore={(column, after) =>
          more.mutate({ column, after }, { onError: () => showToast("error", texts.loadingFailed) })
        }
        onOpen={onOpen}
        onMove={move}
      />
      {board.withdrawn > 0 && (
        <p className="row no-margin soft">
          {plural(board.withdrawn, "candidature retirée par son candidat", "candidatures retirées par leur candidat")}
          <Button variant="subtle" size="compact-sm" onClick={onWithdrawn}>
            Voir
          </Button>
        </p>
      )}
    </>
  );
}

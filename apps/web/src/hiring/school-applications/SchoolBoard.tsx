import { Button } from "@mantine/core";
import type { SchoolStage } from "@passerelle/contract/enumerations";
import type { SchoolApplication } from "@passerelle/contract/hiring/school-applications";
import { schoolStageLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay, formatNumber, plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { Board } from "#ui/Board.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { Stars } from "#ui/Stars.tsx";
import { isMovable, nameOf } from "./candidate.ts";
import { type BoardFilters, boardQuery, useMoreCards } from "./queries.ts";
import classes from "./school-applications.module.css";
import { howMany, texts } from "./texts.ts";
import { useMoveStage } from "./use-stage-moves.ts";

type Props = {
  filters: BoardFilters;
  onOpen: (id: string) => void;
  /** Shows those who withdrew, who are on no column. */
  onWithdrawn: () => void;
};

const face = (application: SchoolApplication) => (
  <>
    <span className="small">{application.posting.title}</span>
    <span className="row between">
      <span className="soft small">
        {formatDay(application.created_at)}
        {!application.is_seen && " · non vue"}
      </span>
      {application.rating !== null && <Stars mean={application.rating} />}
    </span>
    {application.tags.length > 0 && (
      <span className="row tile-tags">
        {application.tags.slice(0, 3).map((tag) => (
          <span key={tag} className="badge badge-info">
            {tag}
          </span>
        ))}
      </span>
    )}
  </>
);
/** Where nothing more is expected: folded until they are wanted. */
const closedStages: SchoolStage[] = ["refused", "hired", "broadcast"];
const isClosed = (stage: SchoolStage) => closedStages.includes(stage);
const stageOf = ({ stage }: SchoolApplication) => stage;

/** The stages of the school, a column each; those where nothing more is expected are folded. */
export default function SchoolBoard({ filters, onOpen, onWithdrawn }: Props) {
  const query = useQuery(boardQuery(filters));
  const { data: board } = query;
  const more = useMoreCards(filters);
  const move = useMoveStage();
  const [areShown, setAreShown] = useState(false);
  if (!board) return <QueryView query={query} failed={texts.loadingFailed} skeletons={2} height={240} />;
  const columns = board.columns.filter(({ stage }) => areShown || !isClosed(stage));
  const closed = board.columns.filter(({ stage, count }) => isClosed(stage) && count > 0);
  const bounded = new Set(board.columns.filter(({ is_exact }) => !is_exact).map(({ stage }) => stage));
  return (
    <div className={classes.board}>
      <p className="row no-margin soft">
        {closed.map(({ stage, count }) => `${schoolStageLabels[stage]} ${formatNumber(count)}`).join(" · ")}
        <Button variant="subtle" size="compact-sm" aria-pressed={areShown} onClick={() => setAreShown(!areShown)}>
          {areShown ? "Replier les étapes closes" : "Montrer les étapes closes"}
        </Button>
      </p>
      <Board
        label="Tableau des candidatures"
        columns={columns.map(({ stage, count, applications }) => ({ column: stage, count, cards: applications }))}
        titles={schoolStageLabels}
        folded={areShown ? [] : closedStages}
        countOf={({ column, count }) => howMany(formatNumber(count), !bounded.has(column))}
        totalOf={({ count }) => count}
        columnOf={stageOf}
        nameOf={nameOf}
        isMovable={isMovable}
        face={face}
        empty="Aucune candidature"
        loadingMore={more.isPending ? more.variables.stage : null}
        onMore={(stage, after) =>
          more.mutate({ stage, after }, { onError: () => showToast("error", texts.loadingFailed) })
        }
        onOpen={onOpen}
        onMove={move}
      />
      {board.withdrawn.count > 0 && (
        <p className="row no-margin soft">
          {plural(
            board.withdrawn.count,
            "candidature retirée par son candidat",
            "candidatures retirées par leur candidat",
          )}
          <Button variant="subtle" size="compact-sm" onClick={onWithdrawn}>
            Voir
          </Button>
        </p>
      )}
    </div>
  );
}

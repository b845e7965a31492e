import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { lazyPart } from "#platform/lazy-part.ts";
import { useShortcuts } from "#ui/use-shortcuts.ts";
import { recruitmentStatuses } from "../candidate.ts";
import ReceivedBoard from "../ReceivedBoard.tsx";
import { boardQuery } from "../received-queries.ts";
import classes from "./board.module.css";
import type { InboxActs } from "./use-inbox-acts.tsx";
import { boardFiltersOf, type InboxSearch } from "./use-inbox-search.ts";

const CandidatePanel = lazyPart(() => import("./CandidatePanel.tsx"));

/** The board, and over its right side the candidate who is open. */
export default function InboxBoard({ search, acts }: { search: InboxSearch; acts: InboxActs }) {
  const { opened, open, close, set } = search;
  const filters = boardFiltersOf(search);
  const { data } = useQuery(boardQuery(filters));
  const [isNoting, setIsNoting] = useState(false);
  const order = data?.columns.flatMap(({ applications }) => applications.map(({ id }) => id)) ?? [];
  useShortcuts({ Escape: () => opened && close() }, true);
  return (
    <div
      className={classes.boardPart}
      data-open={opened !== null || undefined}
      id="boite-candidatures"
      role="tabpanel"
      aria-label="Candidatures de la vue"
    >
      <ReceivedBoard
        filters={filters}
        onOpen={open}
        onWithdrawn={() => set({ vue: null, statut: "WD", liste: "toutes" })}
      />
      {opened && (
        <div className={classes.over}>
          <Suspense>
            <CandidatePanel
              id={opened}
              order={order}
              count={order.length}
              statuses={recruitmentStatuses}
              acts={acts}
              search={search}
              isNoting={isNoting}
              onNoting={setIsNoting}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

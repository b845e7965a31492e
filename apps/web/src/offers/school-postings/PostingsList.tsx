import { Button } from "@mantine/core";
import type { BulkRun } from "@passerelle/contract/offers/posting-bulk";
import { postingBulkMost } from "@passerelle/contract/offers/posting-list";
import { diffusionLabels } from "@passerelle/contract/work-labels";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, sentenceOf } from "#platform/api.ts";
import { formatNumber, plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { DotsLegend } from "#ui/StateDots.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { PostingsBulkBar } from "./PostingsBulkBar.tsx";
import { PostingsCards } from "./PostingsCards.tsx";
import { PostingsTable } from "./PostingsTable.tsx";
import classes from "./postings.module.css";
import type { Filters, Order, Sort } from "./postings-filters.ts";
import { fetchSelection, postingsQuery } from "./postings-queries.ts";
import { postingsTexts } from "./postings-texts.ts";

const { chosen: _, ...legend } = diffusionLabels;

type Props = {
  filters: Filters;
  order: Order;
  onSort: (sort: Sort) => void;
  isTable: boolean;
  /** Whether the staff has hidden it. */
  isHidden: (id: string) => boolean;
  onStarted: (run: BulkRun) => void;
};

/** What the filters find, twenty at a time, to act on one or on those that are ticked. */
export const PostingsList = ({ filters, order, onSort, isTable, isHidden, onStarted }: Props) => {
  const list = useInfiniteQuery(postingsQuery(filters, order));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const all = useMutation({
    mutationFn: () => fetchSelection(filters),
    onSuccess: ({ ids }) => setChosen(new Set(ids)),
    onError: (error) => showToast("error", sentenceOf(error, postingsTexts.selectionFailed)),
  });
  // An offer that changes between two pages may be on both.
  const postings = [
    ...new Map(list.data?.pages.flatMap(({ rows }) => rows).map((posting) => [posting.id, posting])).values(),
  ];
  const total = list.data?.pages.at(-1)?.total ?? 0;
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });
  const isLate = list.error instanceof ApiError && list.error.code === "timeout";
  const reach = Math.min(total, postingBulkMost);
  const shown = {
    postings,
    chosen,
    onChoose: choose,
    onAll: (isChosen: boolean) => setChosen(new Set(isChosen ? postings.map(({ id }) => id) : [])),
    isHidden,
  };
  return (
    <div className={classes.list} id="offres" role="tabpanel" aria-label="Offres trouvées">
      <QueryView
        query={list}
        failed={isLate ? postingsTexts.tooLong : postingsTexts.loadingFailed}
        skeletons={12}
        height={44}
        refreshFailure="quiet"
        isEmpty={postings.length === 0}
        empty={<EmptyState title={postingsTexts.none} />}
      >
        {() => (
          <>
            {isTable ? (
              <PostingsTable {...shown} order={order} onSort={onSort} isBusy={list.isPlaceholderData} />
            ) : (
              <PostingsCards {...shown} />
            )}
            {list.isFetchNextPageError && <ErrorState message={postingsTexts.loadingFailed} />}
            <footer className={classes.foot}>
              <DotsLegend words={legend} />
              <p role="status">
                {list.hasNextPage
                  ? `${plural(postings.length, "offre affichée", "offres affichées")} sur ${formatNumber(total)}`
                  : postingsTexts.allShown}
              </p>
              <MoreButton list={list} />
            </footer>
          </>
        )}
      </QueryView>
      {chosen.size > 0 && (
        <PostingsBulkBar
          chosen={chosen}
          onClear={() => setChosen(new Set())}
          onStarted={(run) => {
            setChosen(new Set());
            onStarted(run);
          }}
        >
          {chosen.size >= postings.length && chosen.size < reach && (
            <Button variant="subtle" size="compact-sm" disabled={all.isPending} onClick={() => all.mutate()}>
              {total > postingBulkMost
                ? `Sélectionner les ${formatNumber(reach)} plus récentes des ${formatNumber(total)} offres trouvées`
                : `Sélectionner les ${formatNumber(reach)} offres trouvées`}
            </Button>
          )}
        </PostingsBulkBar>
      )}
    </div>
  );
};

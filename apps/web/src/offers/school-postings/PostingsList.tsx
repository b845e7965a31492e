import type { BulkRun } from "@passerelle/contract/offers/posting-bulk";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, sentenceOf } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { SelectAll } from "#ui/SelectAll.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { PostingsBulkBar } from "./PostingsBulkBar.tsx";
import { PostingsCards } from "./PostingsCards.tsx";
import { PostingsTable } from "./PostingsTable.tsx";
import type { Filters } from "./postings-filters.ts";
import { fetchSelection, postingsQuery } from "./postings-queries.ts";
import { postingsTexts } from "./postings-texts.ts";

/** The most that one act may touch at once. */
const most = 1000;

type Props = {
  filters: Filters;
  isTable: boolean;
  /** Whether the staff has hidden it. */
  isHidden: (id: string) => boolean;
  onStarted: (run: BulkRun) => void;
};

/** What the filters find, ten at a time, to act on one or on those that are ticked. */
export const PostingsList = ({ filters, isTable, isHidden, onStarted }: Props) => {
  const list = useInfiniteQuery(postingsQuery(filters));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const all = useMutation({
    mutationFn: () => fetchSelection(filters),
    onSuccess: ({ ids }) => setChosen(new Set(ids)),
    onError: (error) => showToast("error", sentenceOf(error, postingsTexts.selectionFailed)),
  });
  // An offer that changes between two pages comes first in the list, and would be on both.
  const postings = [
    ...new Map(list.data?.pages.flatMap(({ rows }) => rows).map((posting) => [posting.id, posting])).values(),
  ];
  const total = list.data?.pages.at(-1)?.total ?? 0;
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const isLate = list.error instanceof ApiError && list.error.code === "timeout";
  const areAllChosen = postings.every(({ id }) => chosen.has(id));
  const Shown = isTable ? PostingsTable : PostingsCards;
  return (
    <QueryView
      query={list}
      failed={isLate ? postingsTexts.tooLong : postingsTexts.loadingFailed}
      skeletons={5}
      height={84}
      refreshFailure="quiet"
      isEmpty={postings.length === 0}
      empty={<EmptyState title={postingsTexts.none} />}
    >
      {() => (
        <div className="stack">
          <SelectAll
            noun="offres"
            shown={postings.length}
            found={total}
            chosen={chosen.size}
            areAllShownChosen={areAllChosen}
            most={most}
            isPending={all.isPending}
            onShown={(isChosen) => setChosen(new Set(isChosen ? postings.map(({ id }) => id) : []))}
            onFound={() => all.mutate()}
          />
          {chosen.size > 0 && (
            <PostingsBulkBar
              chosen={chosen}
              onClear={() => setChosen(new Set())}
              onStarted={(run) => {
                setChosen(new Set());
                onStarted(run);
              }}
            />
          )}
          <Shown postings={postings} chosen={chosen} onChoose={choose} isHidden={isHidden} />
          {list.isFetchNextPageError && <ErrorState message={postingsTexts.loadingFailed} />}
          <MoreButton list={list} />
          <p className="soft small no-margin" role="status">
            {list.hasNextPage
              ? `${plural(postings.length, "offre affichée", "offres affichées")} sur ${total}`
              : postingsTexts.allShown}
          </p>
        </div>
      )}
    </QueryView>
  );
};

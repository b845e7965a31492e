import { useCallbackRef } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { plural } from "#platform/formats.ts";
import { lazyPart } from "#platform/lazy-part.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { RowList } from "#ui/RowList.tsx";
import classes from "#ui/split-view.module.css";
import { useOpened } from "#ui/use-address.ts";
import { useSteadyRows } from "#ui/use-steady-rows.ts";
import type { Filters } from "./filters.ts";
import { LibraryRow } from "./LibraryRow.tsx";
import { LibrarySummary } from "./LibrarySummary.tsx";
import library from "./library.module.css";
import { NobodyFound } from "./NobodyFound.tsx";
import { candidatesQuery } from "./queries.ts";
import { texts } from "./texts.ts";
import { useLibraryKeys } from "./use-library-keys.ts";

const LibraryPanel = lazyPart(() => import("./LibraryPanel.tsx"));
const LibraryKeys = lazyPart(() => import("./LibraryKeys.tsx"));

/** The company has opened all that it may today. */
const CapReached = ({ today, per_day }: { today: number; per_day: number }) =>
  today >= per_day && (
    <p className="banner" role="status">
      Votre entreprise a ouvert les {plural(per_day, "candidat permis", "candidats permis")} par jour. Ceux
      d'aujourd'hui se rouvrent, les autres attendent demain.
    </p>
  );

type Props = { filters: Filters; onChange: (part: Partial<Filters>) => void; notice: ReactNode };

/** The candidates who are found, and beside them the one who is open. */
export const LibrarySplit = ({ filters, onChange, notice }: Props) => {
  const { opened, open, close } = useOpened("candidat");
  const list = `cv ${JSON.stringify(filters)}`;
  const read = useInfiniteQuery(candidatesQuery(filters));
  const [isHeld, setIsHeld] = useState(false);
  const rows = useSteadyRows(read.data?.pages.flatMap((page) => page.candidates) ?? [], isHeld, list);
  const [proposingTo, setProposingTo] = useState<string | null>(null);
  const [first] = read.data?.pages ?? [];
  const order = rows.filter(({ first_name }) => first_name !== null).map(({ id }) => id);
  const propose = (id: string) => {
    setProposingTo(id);
    if (opened !== id) open(id);
  };
  const keys = useLibraryKeys({ order, opened, open, close, propose });
  const [onOpen, onPropose] = [useCallbackRef(open), useCallbackRef(propose)];
  return (
    <div className={`${classes.split} ${library.split}`} data-open={opened !== null || undefined}>
      <div className={classes.side}>
        {first && !first.is_verified && notice}
        {first?.is_verified && <CapReached {...first.openings} />}
        <QueryView
          query={read}
          failed={texts.loadingFailed}
          skeletons={12}
          height={42}
          refreshFailure="quiet"
          isEmpty={rows.length === 0}
          empty={<NobodyFound filters={filters} ways={first?.ways} onChange={onChange} />}
        >
          {() => (
            <RowList
              label="Candidats"
              list={list}
              count={rows.length}
              hasMore={read.hasNextPage}
              isLoadingMore={read.isFetchingNextPage}
              onMore={() => void read.fetchNextPage()}
              onHold={setIsHeld}
            >
              {rows.map((candidate) => (
                <LibraryRow
                  key={candidate.id}
                  candidate={candidate}
                  words={filters.words}
                  isOpen={candidate.id === opened}
                  onOpen={onOpen}
                  onPropose={onPropose}
                />
              ))}
              {first && !first.count_is_exact && !read.hasNextPage && (
                <li className={library.end}>Précisez votre recherche pour voir les autres candidats.</li>
              )}
            </RowList>
          )}
        </QueryView>
      </div>
      <div className={classes.beside}>
        {opened ? (
          <Suspense>
            <LibraryPanel
              id={opened}
              row={rows.find(({ id }) => id === opened)}
              words={filters.words}
              order={order}
              count={first?.count ?? 0}
              onLast={() => read.hasNextPage && void read.fetchNextPage()}
              onOpen={open}
              onClose={close}
              isProposing={proposingTo === opened}
              onProposing={(isProposing) => setProposingTo(isProposing ? opened : null)}
            />
          </Suspense>
        ) : (
          <LibrarySummary openings={first?.openings} onHelp={() => keys.setIsHelping(true)} />
        )}
      </div>
      {keys.isHelping && (
        <Suspense>
          <LibraryKeys isOn={keys.isOn} onSwitch={keys.setIsOn} onClose={() => keys.setIsHelping(false)} />
        </Suspense>
      )}
    </div>
  );
};

import type { OfferCard as Offer } from "@passerelle/contract/offers/search";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, type SyntheticEvent, useRef, useState } from "react";
import { Navigate } from "react-router";
import { listTexts } from "#offers/criteria/list-texts.ts";
import { statsQuery } from "#offers/criteria/queries.ts";
import { useFilters } from "#offers/criteria/use-filters.ts";
import { useSignUpFirst } from "#offers/favourites/use-sign-up-first.ts";
import { OfferRow } from "#offers/rows/OfferRow.tsx";
import { lazyPart } from "#platform/lazy-part.ts";
import { useSession } from "#platform/session.tsx";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { useOpened } from "#ui/use-address.ts";
import { FilterBar } from "./FilterBar.tsx";
import { MoreOffers } from "./MoreOffers.tsx";
import { ResultsHeading } from "./ResultsHeading.tsx";
import { SearchIntro } from "./SearchIntro.tsx";
import { SidePanel, useHasPanel } from "./SidePanel.tsx";
import { useAfterHidden } from "./use-after-hidden.ts";
import { useResults } from "./use-results.ts";
import { useSteadyOpen } from "./use-steady-open.ts";
import "./search.css";

// Most searches find something.
const NothingFound = lazyPart(() => import("./NothingFound.tsx"));
const WayOn = lazyPart(() => import("./WayOn.tsx"));
// Asked for by a click.
const MapSide = lazyPart(() => import("#offers/map/MapSide.tsx"));
const CompareBar = lazyPart(() => import("#offers/compare/CompareBar.tsx"));
// Offered once something is asked.
const SaveSearchButton = lazyPart(async () => ({ default: (await import("./SaveSearchButton.tsx")).SaveSearchButton }));

type Props = {
  /** What another room says of an opened offer. */
  section?: (offerId: string) => ReactNode;
};

/** The search screen, for visitors and for applicants: what is asked is in the address, what is found below, and one offer beside it. */
export const OffersSearch = ({ section }: Props) => {
  const { filters, change, isSpinning, changing, isMap, isComparing } = useFilters();
  const opened = useOpened("offre");
  const { state, user } = useSession();
  const isApplicant = user.type === "applicant";
  const { found, first, offers, rows, applied } = useResults(filters, isApplicant);
  const results = useRef<HTMLElement>(null);
  const signUpFirst = useSignUpFirst();
  const hasPanel = useHasPanel();
  const { data: stats } = useQuery(statsQuery());
  /** The row that a visitor points at or has the focus on: visitors open nothing. */
  const [glimpsed, setGlimpsed] = useState("");

  // Visitors sign up before they open an offer from the list; the offer's own address stays public.
  const signUp = ({ id }: Offer) => {
    void signUpFirst("open", { offre: id });
  };
  const openHere = ({ id }: Offer) => opened.open(id);
  // The map says of an offer what its row does.
  const open = isMap ? openHere : state === "anonymous" ? signUp : hasPanel ? openHere : undefined;
  const onOpen = useSteadyOpen(open);

  const isWaiting = found.isPending || isSpinning || found.isPlaceholderData;
  const chosen = state === "anonymous" && !isMap ? glimpsed : opened.opened;
  const listed = [...rows.map(({ offer }) => offer), ...(first?.more.flatMap((way) => way.results) ?? [])];
  const shown = chosen || (isWaiting || isMap || state === "anonymous" ? "" : (listed[0]?.id ?? ""));
  const show = state === "anonymous" ? setGlimpsed : opened.open;
  const glimpse = ({ target }: SyntheticEvent) => {
    const id = target instanceof Element && target.closest<HTMLElement>("[data-offer]")?.dataset.offer;
    if (id && (isMap || (state === "anonymous" && hasPanel))) setGlimpsed(id);
  };
  const close = state !== "anonymous" && opened.opened ? opened.close : null;
  const steps = { ids: listed.map(({ id }) => id), shown, show, close };
  const onHidden = useAfterHidden(steps, hasPanel, results);

  const rowOf = (offer: Offer, isPaid = false) => (
    <OfferRow
      offer={offer}
      onOpen={onOpen}
      isShown={hasPanel && offer.id === shown}
      status={applied?.get(offer.id)}
      hasMarks
      onHidden={isApplicant ? onHidden : undefined}
      isPaid={isPaid}
    />
  );

  // Where no panel fits, an offer has its page.
  if (state === "logged-in" && !hasPanel && !isMap && opened.opened)
    return <Navigate to={`/offres/${opened.opened}`} replace />;
  return (
    <div className={isMap ? "search-page with-map" : "search-page"}>
      <h1 className="visually-hidden">Trouvez votre alternance</h1>
      <FilterBar filters={filters} found={first} externalCount={stats?.total_external} onChange={change}>
        <Suspense>
          <SaveSearchButton filters={filters} changing={changing} />
        </Suspense>
      </FilterBar>
      {isComparing && (
        <Suspense>
          <CompareBar />
        </Suspense>
      )}
      <div className="search-columns">
        <section
          ref={results}
          aria-label="Résultats"
          className="results"
          tabIndex={-1}
          onMouseOver={glimpse}
          onFocus={glimpse}
        >
          <div className="found">
            <ResultsHeading first={isWaiting ? undefined : first} hasFailed={found.isError} filters={filters} />
            {found.isError && <ErrorState message={listTexts.loadingFailed} onRetry={() => found.refetch()} />}
            {isWaiting && !found.isError && <RowSkeletons />}
            {!isWaiting && !found.isError && first && offers.length === 0 && (
              <Suspense fallback={<RowSkeletons />}>
                <NothingFound found={first} filters={filters} />
              </Suspense>
            )}
            {!isWaiting && rows.length > 0 && (
              <ul className="offer-list">
                {rows.map(({ offer, isPaid }) => (
                  <li key={offer.id}>{rowOf(offer, isPaid)}</li>
                ))}
              </ul>
            )}
          </div>
          {!isWaiting && offers.length > 0 && (
            <MoreOffers
              shown={offers.length}
              hasMore={found.hasNextPage}
              isLoading={found.isFetchingNextPage}
              onMore={() => found.fetchNextPage()}
            />
          )}
          {!isWaiting && !found.isError && first && first.more.length > 0 && (
            <Suspense fallback={<Skeletons count={2} height={58} />}>
              <WayOn found={first} filters={filters} shown={offers} rowOf={rowOf} />
            </Suspense>
          )}
          <SearchIntro filters={filters} stats={stats} isApplicant={isApplicant} />
        </section>
        {isMap ? (
          <Suspense fallback={<div className="map-awaited" role="status" aria-label="Chargement" />}>
            <MapSide {...{ filters, listed, opened }} onFilter={change} pointed={glimpsed} list={results} />
          </Suspense>
        ) : (
          <SidePanel
            steps={steps}
            listed={listed.find(({ id }) => id === shown)}
            isChosen={Boolean(chosen)}
            section={section}
          />
        )}
      </div>
    </div>
  );
};

/** Rows that are coming, of the height of the true ones. */
const RowSkeletons = () => (
  <div className="row-skeletons" role="status" aria-label="Chargement">
    {Array.from({ length: 12 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes without identity
      <div key={index} className="row-skeleton" />
    ))}
  </div>
);

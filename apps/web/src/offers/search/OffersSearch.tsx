import type { OfferCard as Offer } from "@passerelle/contract/offers/search";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useRef } from "react";
import { useSession } from "#platform/session.tsx";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { useOpened } from "#ui/use-address.ts";
import { type DateSlot, FiltersPanel } from "./FiltersPanel.tsx";
import { asksSomething } from "./filters.ts";
import { MoreOffers } from "./MoreOffers.tsx";
import { marksQuery } from "./marks.ts";
import { OfferCard } from "./OfferCard.tsx";
import { appliedOffersQuery, offersQuery, statsQuery } from "./queries.ts";
import { ResultsHeading } from "./ResultsHeading.tsx";
import { SearchIntro } from "./SearchIntro.tsx";
import { texts } from "./texts.ts";
import { useFilters } from "./use-filters.ts";
import { useSignUpFirst } from "./use-sign-up-first.ts";
import "./offers.css";

// Most searches find something.
const NothingFound = lazy(() => import("./NothingFound.tsx"));
const WayOn = lazy(() => import("./WayOn.tsx"));
// Most of the time nothing is highlighted.
const Highlighted = lazy(() => import("./Highlighted.tsx"));
// Offered once something is asked.
const SaveSearchButton = lazy(async () => ({ default: (await import("./SaveSearchButton.tsx")).SaveSearchButton }));
const OfferModal = lazy(() => import("./OfferModal.tsx"));

type Props = {
  /** What another room says of an opened offer. */
  windowSection?: (offerId: string) => ReactNode;
  dateField?: DateSlot;
};

/** The search screen, for visitors and for applicants: what is asked is in the address, what is found below. */
export const OffersSearch = ({ windowSection, dateField }: Props) => {
  const { filters, change, isSpinning, changing } = useFilters();
  const opened = useOpened("offre");
  const { state, user } = useSession();
  const isApplicant = user.type === "applicant";
  const { data: marks } = useQuery(marksQuery(isApplicant));
  const results = useRef<HTMLElement>(null);
  const signUpFirst = useSignUpFirst();
  const { data: stats } = useQuery(statsQuery());
  const { data: applied } = useQuery(appliedOffersQuery(isApplicant));
  const found = useInfiniteQuery(offersQuery(filters));
  const open = (offer: Offer) => {
    // Visitors sign up before they open an offer from the list; the offer's own address stays public.
    if (state === "anonymous") {
      signUpFirst(texts.signUpToOpen, { offre: offer.id });
      return;
    }
    opened.open(offer.id);
  };

  const [first] = found.data?.pages ?? [];
  const hidden = new Set(marks?.hidden);
  const offers = found.data?.pages.flatMap((page) => page.results).filter(({ id }) => !hidden.has(id)) ?? [];
  const highlighted = first?.highlighted.filter(({ id }) => !hidden.has(id)) ?? [];
  const openedId = state === "logged-in" ? opened.opened : null;
  const isWaiting = found.isPending || isSpinning || found.isPlaceholderData;

  const cardOf = (offer: Offer) => (
    <OfferCard
      offer={offer}
      onOpen={open}
      isApplied={applied?.has(offer.id)}
      onHidden={() => results.current?.focus()}
    />
  );
  const more = first?.more.flatMap((way) => way.results) ?? [];

  return (
    <div className="wide stack">
      <SearchIntro filters={filters} stats={stats} isApplicant={isApplicant} />
      <div className="search-columns">
        <FiltersPanel
          filters={filters}
          facets={first?.facets}
          externalCount={stats?.total_external}
          onChange={change}
          dateField={dateField}
        />
        <section ref={results} aria-label="Résultats" className="stack results" tabIndex={-1}>
          <ResultsHeading
            first={isWaiting ? undefined : first}
            hasFailed={found.isError}
            filters={filters}
            onChange={change}
          >
            {asksSomething(filters) && (
              <Suspense>
                <SaveSearchButton filters={filters} changing={changing} />
              </Suspense>
            )}
          </ResultsHeading>
          {found.isError && <ErrorState message={texts.loadingFailed} onRetry={() => found.refetch()} />}
          {isWaiting && !found.isError && <Skeletons count={4} height={170} />}
          {!isWaiting && !found.isError && first && offers.length === 0 && (
            <Suspense fallback={<Skeletons count={1} height={170} />}>
              <NothingFound found={first} filters={filters} />
            </Suspense>
          )}
          {!isWaiting && offers.length > 0 && (
            <>
              {highlighted.length > 0 && (
                <Suspense fallback={<Skeletons count={1} height={150} />}>
                  <Highlighted offers={highlighted} onOpen={open} />
                </Suspense>
              )}
              <ul className="offer-list">
                {offers.map((offer) => (
                  <li key={offer.id}>{cardOf(offer)}</li>
                ))}
              </ul>
              <MoreOffers
                shown={offers.length}
                hasMore={found.hasNextPage}
                isLoading={found.isFetchingNextPage}
                onMore={() => found.fetchNextPage()}
              />
            </>
          )}
          {!isWaiting && !found.isError && first && first.more.length > 0 && (
            <Suspense fallback={<Skeletons count={2} height={170} />}>
              <WayOn found={first} filters={filters} shown={offers} cardOf={cardOf} />
            </Suspense>
          )}
        </section>
      </div>
      {openedId && (
        <Suspense>
          <OfferModal
            id={openedId}
            listed={[...offers, ...highlighted, ...more].find(({ id }) => id === openedId)}
            onClose={opened.close}
          >
            {windowSection?.(openedId)}
          </OfferModal>
        </Suspense>
      )}
    </div>
  );
};

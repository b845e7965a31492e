import type { OfferCard as Offer } from "@passerelle/contract/offers/search";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { plural } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { useAddress, useOpened } from "#ui/use-address.ts";
import { FiltersPanel } from "./FiltersPanel.tsx";
import { asksSomething, type Filters, readFilters, writeFilters } from "./filters.ts";
import { MoreOffers } from "./MoreOffers.tsx";
import { marksQuery } from "./marks.ts";
import { OfferCard } from "./OfferCard.tsx";
import { appliedOffersQuery, offersQuery, statsQuery } from "./queries.ts";
import { ResultsHeading } from "./ResultsHeading.tsx";
import { texts } from "./texts.ts";
import "./offers.css";

// Visitors, who have none, do not load it.
const RecentSearches = lazy(() => import("./RecentSearches.tsx"));
// Most searches find something.
const NothingFound = lazy(() => import("./NothingFound.tsx"));
// Most of the time nothing is highlighted.
const Highlighted = lazy(() => import("./Highlighted.tsx"));
// Offered once something is asked.
const SaveSearchButton = lazy(async () => ({ default: (await import("./SaveSearchButton.tsx")).SaveSearchButton }));
const OfferModal = lazy(() => import("./OfferModal.tsx"));

// The spinner of a new search stays at least one second (docs/product/offers-and-search.md#offers-search-screen).
const spinnerMs = 1000;

/**
 * The search screen, for visitors and for applicants: what is asked is in the address, what is found below. `windowSection` is what
 * another room says of an opened offer.
 */
export const OffersSearch = ({ windowSection }: { windowSection?: (offerId: string) => ReactNode }) => {
  const { params: search, change: changeAddress } = useAddress();
  const opened = useOpened("offre");
  const inAddress = search.toString();
  // What was just chosen shows at once; the address follows, and leads when one goes back or forward.
  const [filters, setFilters] = useState(() => readFilters(search));
  useEffect(() => setFilters(readFilters(new URLSearchParams(inAddress))), [inAddress]);
  const { state, user } = useSession();
  const isApplicant = user.type === "applicant";
  const { data: marks } = useQuery(marksQuery(isApplicant));
  const results = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { data: stats } = useQuery(statsQuery());
  const { data: applied } = useQuery(appliedOffersQuery(isApplicant));
  const found = useInfiniteQuery(offersQuery(filters));
  const [isSpinning, setIsSpinning] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (next: Filters) => {
    setFilters(next);
    void changeAddress((before) => {
      const address = writeFilters(next);
      // The saved search that is being changed, if any, stays named while its filters change.
      const changed = before.get("recherche");
      if (changed) address.set("recherche", changed);
      return address;
    });
    setIsSpinning(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsSpinning(false), spinnerMs);
  };
  const open = (offer: Offer) => {
    // Visitors sign up before they open an offer from the list; the offer's own address stays public.
    if (state === "anonymous") {
      showToast("blank", texts.signUpToOpen);
      navigate("/signup?type=applicant");
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

  return (
    <div className="wide stack">
      <section className="search-hero">
        <h1>Trouvez votre alternance</h1>
        <form
          key={filters.text}
          className="hero-search"
          aria-label="Recherche d'offres"
          onSubmit={(event) => {
            event.preventDefault();
            change({ ...filters, text: String(new FormData(event.currentTarget).get("q") ?? "").trim() });
          }}
        >
          <input
            name="q"
            type="search"
            defaultValue={filters.text}
            maxLength={200}
            aria-label="Métier, mot-clé ou entreprise"
            placeholder="Métier, mot-clé ou entreprise"
          />
          <button type="submit" className="button-link">
            Rechercher
          </button>
        </form>
        {isApplicant && (
          <Suspense>
            <RecentSearches filters={filters} />
          </Suspense>
        )}
        {stats && (
          <p className="soft no-margin">
            {plural(stats.total_offers, "offre", "offres")} ·{" "}
            {plural(stats.total_companies, "entreprise partenaire", "entreprises partenaires")} ·{" "}
            {plural(stats.total_schools, "école partenaire", "écoles partenaires")}
          </p>
        )}
      </section>
      <div className="search-columns">
        <FiltersPanel
          filters={filters}
          facets={first?.facets}
          externalCount={stats?.total_external}
          onChange={change}
        />
        <section ref={results} aria-label="Résultats" className="stack results" tabIndex={-1}>
          <ResultsHeading
            first={isWaiting ? undefined : first}
            hasFailed={found.isError}
            filters={filters}
            onSort={(sort) => change({ ...filters, sort })}
          />
          {asksSomething(filters) && (
            <Suspense>
              <SaveSearchButton filters={filters} changing={search.get("recherche")} />
            </Suspense>
          )}
          {found.isError && <ErrorState message={texts.loadingFailed} onRetry={() => found.refetch()} />}
          {isWaiting && !found.isError && <Skeletons count={4} height={170} />}
          {!isWaiting && !found.isError && first && offers.length === 0 && (
            <Suspense fallback={<Skeletons count={1} height={170} />}>
              <NothingFound found={first} filters={filters} onChange={change} onOpen={open} applied={applied} />
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
                  <li key={offer.id}>
                    <OfferCard
                      offer={offer}
                      onOpen={open}
                      isApplied={applied?.has(offer.id)}
                      onHidden={() => results.current?.focus()}
                    />
                  </li>
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
        </section>
      </div>
      {openedId && (
        <Suspense>
          <OfferModal
            id={openedId}
            listed={[...offers, ...highlighted].find(({ id }) => id === openedId)}
            onClose={opened.close}
          >
            {windowSection?.(openedId)}
          </OfferModal>
        </Suspense>
      )}
    </div>
  );
};

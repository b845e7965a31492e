import { Button } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import type { PostingStatus } from "@passerelle/contract/enumerations";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatNumber } from "#platform/formats.ts";
import { Tabs } from "#ui/Tabs.tsx";
import { useAddress } from "#ui/use-address.ts";
import { useInAddress } from "#ui/use-in-address.ts";
import { useMedia } from "#ui/use-media.ts";
import { ViewSwitch } from "#ui/ViewSwitch.tsx";
import { Window } from "#ui/Window.tsx";
import { PostingsFilters } from "./PostingsFilters.tsx";
import { PostingsList } from "./PostingsList.tsx";
import { PostingsRun } from "./PostingsRun.tsx";
import { countFilters, readFilters, tabLabels, writeFilters } from "./postings-filters.ts";
import { countsQuery } from "./postings-queries.ts";
import "./postings.css";

const views = { table: "Tableau", cards: "Cartes" } as const;

/** A school's offers (docs/product/school-postings-and-broadcast.md#postings-list): tabs, filters, table or cards, and acts on many. */
export const Postings = ({ isHidden }: { isHidden: (id: string) => boolean }) => {
  const { params, set } = useAddress();
  const [filters, change] = useInAddress(readFilters, writeFilters);
  const { data: counts } = useQuery(countsQuery(filters));
  // The view that was last chosen in this browser.
  const [view, keepView] = useLocalStorage<keyof typeof views>({
    key: "postings-view",
    defaultValue: "table",
    getInitialValueInEffect: false,
  });
  const isWide = useMedia("(min-width: 62rem)");
  // Eight columns beside the filters; where they do not fit, the table becomes cards.
  const fitsTable = useMedia("(min-width: 75rem)");
  const run = params.get("operation");
  const isDrawerOpen = params.get("fenetre") === "filtres" && !isWide;
  const tabs = Object.fromEntries(
    Object.entries(tabLabels).map(([status, label]) => [
      status,
      counts ? `${label} (${formatNumber(counts[status as PostingStatus])})` : label,
    ]),
  ) as Record<PostingStatus, string>;
  const active = countFilters(filters);
  const panel = (
    // What is chosen in the window is one step with it: going back undoes both.
    <PostingsFilters
      filters={filters}
      onChange={(part, options) => change(part, isDrawerOpen ? { replace: true } : options)}
    />
  );
  return (
    <div className="wide stack postings">
      <div className="row between">
        <h1 className="no-margin">Toutes les offres</h1>
        <div className="row">
          {fitsTable && <ViewSwitch views={views} chosen={view} onChange={keepView} />}
          <Link className="button-link" to="/platform/school/create-school-job">
            Créer une offre
          </Link>
        </div>
      </div>
      {run && <PostingsRun key={run} id={run} onClose={() => set({ operation: null }, { replace: true })} />}
      <Tabs
        label="Statut des offres"
        tabs={tabs}
        selected={filters.statuses.length === 1 ? (filters.statuses[0] ?? null) : null}
        onSelect={(status) => change({ statuses: [status] })}
      >
        <div className="postings-columns">
          {isWide && <aside className="card">{panel}</aside>}
          <div className="stack postings-found">
            {!isWide && (
              <div>
                <Button variant="default" onClick={() => set({ fenetre: "filtres" })}>
                  Filtres{active > 0 && ` (${active})`}
                </Button>
              </div>
            )}
            {/* Another search is another list: nothing stays ticked of what is no longer found. */}
            <PostingsList
              key={writeFilters(new URLSearchParams(), filters).toString()}
              filters={filters}
              isTable={fitsTable && view === "table"}
              isHidden={isHidden}
              onStarted={({ id }) => set({ operation: id }, { replace: true })}
            />
          </div>
        </div>
      </Tabs>
      {isDrawerOpen && (
        <Window title="Filtres" onClose={() => set({ fenetre: null }, { replace: true })}>
          <div className="stack">
            {panel}
            <Button onClick={() => set({ fenetre: null }, { replace: true })}>Voir les offres</Button>
          </div>
        </Window>
      )}
    </div>
  );
};

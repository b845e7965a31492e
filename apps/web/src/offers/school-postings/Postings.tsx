import { Button } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatNumber } from "#platform/formats.ts";
import { useAddress } from "#ui/use-address.ts";
import { useInAddress } from "#ui/use-in-address.ts";
import { useMedia } from "#ui/use-media.ts";
import { ViewSwitch } from "#ui/ViewSwitch.tsx";
import { PostingsChips } from "./PostingsChips.tsx";
import { PostingsList } from "./PostingsList.tsx";
import { PostingsRun } from "./PostingsRun.tsx";
import { PostingsTabs } from "./PostingsTabs.tsx";
import classes from "./postings.module.css";
import { readFilters, readOrder, sortedBy, writeFilters } from "./postings-filters.ts";
import { countsQuery } from "./postings-queries.ts";

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
  // Where the columns do not fit, the table becomes cards.
  const fitsTable = useMedia("(min-width: 68rem)");
  const run = params.get("operation");
  const order = readOrder(params, filters.view);
  const all = counts && counts.draft + counts.published + counts.archived + counts.saved;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>Toutes les offres</h1>
        <p className={classes.found}>{all === undefined ? "" : formatNumber(all)}</p>
        {fitsTable && <ViewSwitch views={views} chosen={view} onChange={keepView} />}
        <Button
          component={Link}
          to="/platform/school/create-school-job"
          className={classes.create}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          <span>
            Créer<span className={classes.noun}> une offre</span>
          </span>
        </Button>
      </header>
      <PostingsTabs filters={filters} counts={counts} onChange={change} />
      <PostingsChips filters={filters} onChange={change} />
      {run && (
        <div className={classes.run}>
          <PostingsRun key={run} id={run} onClose={() => set({ operation: null }, { replace: true })} />
        </div>
      )}
      {/* Another search is another list: nothing stays ticked of what is no longer found. */}
      <PostingsList
        key={writeFilters(new URLSearchParams(), filters).toString()}
        filters={filters}
        order={order}
        onSort={(sort) => set(sortedBy(sort, order))}
        isTable={fitsTable && view === "table"}
        isHidden={isHidden}
        onStarted={({ id }) => set({ operation: id }, { replace: true })}
      />
    </div>
  );
};

import { Tabs } from "@mantine/core";
import type { countPostings } from "@passerelle/contract/offers/posting-list";
import type { Output } from "@passerelle/contract/route";
import { formatNumber } from "#platform/formats.ts";
import { useScrollToSelected } from "#ui/use-scroll-to-selected.ts";
import tabs from "#ui/view-tabs.module.css";
import classes from "./postings.module.css";
import { type Filters, tabLabels, viewLabels } from "./postings-filters.ts";

type Props = {
  filters: Filters;
  counts: Output<typeof countPostings> | undefined;
  onChange: (part: Partial<Filters>) => void;
};

const labels = { ...tabLabels, ...viewLabels };
type Tab = keyof typeof labels;
const isView = (tab: Tab): tab is keyof typeof viewLabels => tab in viewLabels;

/** The four statuses and the two views, each with how many offers it holds; none is selected where the address names several. */
export const PostingsTabs = ({ filters: { statuses, view }, counts, onChange }: Props) => {
  const selected = view || (statuses.length === 1 ? (statuses[0] ?? null) : null);
  const line = useScrollToSelected<HTMLDivElement>('[aria-selected="true"]', selected);
  return (
    <Tabs
      value={selected}
      activateTabWithKeyboard={false}
      onChange={(name) => {
        const tab = name as Tab;
        onChange(isView(tab) ? { view: tab, statuses: ["published"] } : { view: "", statuses: [tab] });
      }}
      classNames={{ root: classes.views, list: tabs.list, tab: tabs.tab }}
    >
      <Tabs.List ref={line} aria-label="Statut des offres">
        {(Object.keys(labels) as Tab[]).map((tab) => (
          <Tabs.Tab key={tab} value={tab} aria-controls="offres">
            {labels[tab]}{" "}
            {counts && (
              <span className={tabs.count} data-urgent={(tab === "ending_soon" && counts[tab] > 0) || undefined}>
                {formatNumber(counts[tab])}
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
};

import { Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { formatNumber } from "#platform/formats.ts";
import { SortMenu } from "#ui/SortMenu.tsx";
import { useScrollToSelected } from "#ui/use-scroll-to-selected.ts";
import tabs from "#ui/view-tabs.module.css";
import { viewsQuery } from "../received-queries.ts";
import classes from "./inbox.module.css";
import { type FocusedTab, SavedViewActs } from "./SavedViewActs.tsx";
import { addressOf, countWords, isFixedView, isShown, nothingFiltered } from "./saved-view-rules.ts";
import { type InboxSearch, sorts, type ViewName } from "./use-inbox-search.ts";
import { savedViewsQuery } from "./view-queries.ts";

const labels: Record<ViewName, string> = {
  "en-cours": "En cours",
  "sans-reponse": "Sans réponse",
  ecole: "Présentées par une école",
  toutes: "Toutes",
};
const counted = { "en-cours": "open", "sans-reponse": "waiting", ecole: "introduced", toutes: "all" } as const;
/** The board has a column for each status: its views are about something else. */
const ofBoard: ViewName[] = ["toutes", "ecole"];

/** Name of a tab: the view is a person's own. */
const own = "vue-";

/** The views of the inbox with how many each holds, then one's own, and the order of the list. */
export const InboxViews = ({ search }: { search: InboxSearch }) => {
  const { view, sort, isBoard, filters, set } = search;
  const { data } = useQuery(viewsQuery);
  // Without them the list is whole: a failure is not said.
  const { data: saved = [] } = useQuery({ ...savedViewsQuery, enabled: !isBoard });
  const shown = isBoard ? ofBoard : (Object.keys(labels) as ViewName[]);
  const current = isBoard || isFixedView(filters) ? undefined : saved.find((one) => isShown(one.filters, filters));
  const chosen = current ? `${own}${current.id}` : shown.includes(view) ? view : "toutes";
  const line = useScrollToSelected<HTMLDivElement>('[aria-selected="true"]', chosen);
  const focused = useRef<FocusedTab>(null);
  useEffect(() => {
    if (focused.current !== (chosen.startsWith(own) ? "own" : "fixed")) return;
    focused.current = null;
    line.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [chosen, line]);
  const choose = (name: string | null) => {
    const to = saved.find(({ id }) => name === `${own}${id}`);
    if (to) return void set(addressOf(to.filters));
    // A view of one's own takes its filters with it.
    void set({ ...(current && nothingFiltered), liste: name === "en-cours" ? null : name, statut: null });
  };
  return (
    <div className={classes.views}>
      <Tabs
        value={chosen}
        activateTabWithKeyboard={false}
        onChange={choose}
        classNames={{ root: classes.viewTabs, list: tabs.list, tab: tabs.tab }}
      >
        <Tabs.List ref={line} aria-label="Vues">
          {shown.map((name) => (
            <Tabs.Tab key={name} value={name} aria-controls="boite-candidatures">
              {labels[name]} {data && <span className={tabs.count}>{formatNumber(data[counted[name]])}</span>}
            </Tabs.Tab>
          ))}
          {!isBoard &&
            saved.map(({ id, name, count }) => (
              <Tabs.Tab key={id} value={`${own}${id}`} aria-controls="boite-candidatures">
                {name} <span className={tabs.count}>{countWords(count)}</span>
              </Tabs.Tab>
            ))}
        </Tabs.List>
      </Tabs>
      {!isBoard && (
        <div className={classes.viewActs}>
          <SavedViewActs
            search={search}
            view={current}
            views={saved}
            onFocus={(tab) => {
              focused.current = tab;
            }}
          />
          <SortMenu sorts={sorts} value={sort} onChange={(tri) => set({ tri })} />
        </div>
      )}
    </div>
  );
};

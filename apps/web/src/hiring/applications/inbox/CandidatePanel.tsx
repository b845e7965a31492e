import { Tabs } from "@mantine/core";
import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isAbsent } from "#platform/api.ts";
import { ofName } from "#platform/formats.ts";
import { QueryView } from "#ui/QueryView.tsx";
import classes from "#ui/side-panel.module.css";
import { useNeighbours } from "#ui/use-neighbours.ts";
import { nameOf } from "../candidate.ts";
import { sheetQuery } from "../received-queries.ts";
import { texts } from "../texts.ts";
import { markOpened } from "../use-moves.ts";
import { PanelBody } from "./PanelBody.tsx";
import { PanelHead } from "./PanelHead.tsx";
import type { InboxActs } from "./use-inbox-acts.tsx";
import { type InboxSearch, type PanelTab, panelTabs } from "./use-inbox-search.ts";

type Props = {
  id: string;
  /** The applications of the screen in the order it shows them. */
  order: string[];
  /** How many there are in all, when the screen shows only the first. */
  count: number;
  /** Asks for more of them: the last one shown is open. */
  onLast?: () => void;
  statuses: readonly ApplicationStatus[];
  acts: InboxActs;
  search: InboxSearch;
  /** Whether a note is being asked for, so that its field has the focus. */
  isNoting: boolean;
  onNoting: (isNoting: boolean) => void;
};

const labels: Record<PanelTab, string> = {
  cv: "CV",
  conversation: "Conversation",
  notes: "Notes",
  historique: "Historique",
};

/** Everything the company knows of one candidate for one offer, and all that can be done about it. */
export default function CandidatePanel({
  id,
  order,
  count,
  onLast,
  statuses,
  acts,
  search,
  isNoting,
  onNoting,
}: Props) {
  const read = useQuery(sheetQuery(id));
  const neighbours = useNeighbours(id, order);
  const body = useRef<HTMLDivElement>(null);
  const { place, next, total } = neighbours;
  const isLast = place !== -1 && !next;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each end that is reached
  useEffect(() => {
    if (isLast) onLast?.();
  }, [isLast, total]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another candidate is read from the top
  useEffect(() => {
    body.current?.scrollTo(0, 0);
  }, [id]);
  // The rows know at once that it was opened.
  const cache = useQueryClient();
  const isRead = read.data?.id === id;
  useEffect(() => {
    if (isRead) markOpened(cache, id);
  }, [cache, id, isRead]);
  return (
    <section className={classes.panel} aria-label={read.data ? nameOf(read.data) : "Candidature"}>
      <QueryView
        query={read}
        failed={(error) => (isAbsent(error) ? texts.sheetNotFound : texts.loadingFailed)}
        skeletons={3}
        refreshFailure="quiet"
      >
        {(asRead) => {
          const sheet = acts.asShown(asRead);
          return (
            <>
              <PanelHead
                sheet={sheet}
                place={{ ...neighbours, count }}
                statuses={statuses}
                acts={acts}
                onOpen={search.open}
                onClose={search.close}
              />
              <Tabs
                value={search.tab}
                onChange={(tab) => {
                  onNoting(tab === "notes");
                  if (tab) search.setTab(tab as PanelTab);
                }}
                activateTabWithKeyboard={false}
                classNames={{ root: classes.tabs, list: classes.tabList, tab: classes.tab, panel: classes.tabPanel }}
                keepMounted={false}
              >
                <Tabs.List aria-label={`À propos ${ofName(nameOf(sheet))}`}>
                  {panelTabs.map((tab) => (
                    <Tabs.Tab key={tab} value={tab}>
                      {labels[tab]}
                      {tab === "notes" && sheet.notes.length > 0 && (
                        <span className={classes.count}>{sheet.notes.length}</span>
                      )}
                    </Tabs.Tab>
                  ))}
                </Tabs.List>
                {/* It scrolls, and may hold nothing that takes the focus. */}
                <Tabs.Panel value={search.tab} ref={body} tabIndex={0}>
                  <PanelBody
                    key={sheet.id}
                    tab={search.tab}
                    sheet={sheet}
                    isTyping={isNoting}
                    onStale={() => read.refetch()}
                  />
                </Tabs.Panel>
              </Tabs>
            </>
          );
        }}
      </QueryView>
    </section>
  );
}

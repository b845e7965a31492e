import { Tabs } from "@mantine/core";
import { formatNumber } from "#platform/formats.ts";
import { CountBadge } from "#ui/CountBadge.tsx";
import { useScrollToSelected } from "#ui/use-scroll-to-selected.ts";
import tabs from "#ui/view-tabs.module.css";
import type { Overview } from "./OfferHead.tsx";
import classes from "./school-applications.module.css";

/** The parts of an offer's page, by their name in the address. */
export const offerTabs = {
  candidats: "Candidats",
  diffusion: "Diffusion",
  annonce: "Annonce",
  historique: "Historique",
} as const;
export type OfferTab = keyof typeof offerTabs;

type Props = { overview: Overview; selected: OfferTab; onSelect: (tab: OfferTab) => void };

export const OfferTabs = ({ overview: { posting, applications, unseen }, selected, onSelect }: Props) => {
  const line = useScrollToSelected<HTMLDivElement>('[aria-selected="true"]', selected);
  const active = posting.jobboards.filter((board) => board.active).length;
  const counts: Partial<Record<OfferTab, string>> = {
    candidats: formatNumber(applications),
    diffusion: `${active} sur ${posting.jobboards.length}`,
  };
  return (
    <Tabs
      value={selected}
      activateTabWithKeyboard={false}
      onChange={(tab) => tab && onSelect(tab as OfferTab)}
      classNames={{ root: classes.views, list: tabs.list, tab: tabs.tab }}
    >
      <Tabs.List ref={line} aria-label="Parties de l'offre">
        {(Object.keys(offerTabs) as OfferTab[]).map((tab) => (
          <Tabs.Tab key={tab} value={tab} aria-controls="partie-offre">
            {offerTabs[tab]} {counts[tab] && <span className={tabs.count}>{counts[tab]}</span>}
            {tab === "candidats" && unseen > 0 && (
              <span className={classes.unseen}>
                <CountBadge count={unseen} />
                <span className="visually-hidden"> non vues</span>
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
};

import { Tabs } from "@mantine/core";
import { formatNumber } from "#platform/formats.ts";
import { useScrollToSelected } from "#ui/use-scroll-to-selected.ts";
import tabs from "#ui/view-tabs.module.css";
import classes from "./company-jobs.module.css";
import { type JobSearch, type JobTab, jobTabs } from "./use-job-search.ts";

type Props = { search: JobSearch; figures: Record<(typeof jobTabs)[JobTab]["figure"], number> | undefined };

/** The states of the offers with how many are in each. */
export const JobTabs = ({ search: { tab, set }, figures }: Props) => {
  const line = useScrollToSelected<HTMLDivElement>('[aria-selected="true"]', tab);
  return (
    <Tabs
      value={tab}
      onChange={(name) => set({ statut: name === "toutes" ? null : name })}
      classNames={{ root: classes.tabs, list: tabs.list, tab: tabs.tab }}
    >
      <Tabs.List ref={line} aria-label="État des offres">
        {(Object.keys(jobTabs) as JobTab[]).map((name) => (
          <Tabs.Tab key={name} value={name} aria-controls="table-offres">
            {jobTabs[name].label}{" "}
            {figures && <span className={tabs.count}>{formatNumber(figures[jobTabs[name].figure])}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
};

import { Tabs } from "@mantine/core";
import { studentViewLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "#platform/formats.ts";
import { useScrollToSelected } from "#ui/use-scroll-to-selected.ts";
import tabs from "#ui/view-tabs.module.css";
import classes from "./students.module.css";
import { viewsQuery } from "./table-queries.ts";
import { type StudentSearchState, type ViewName, views } from "./use-student-filters.ts";

/** The views of the table with how many students each holds. */
export const StudentViews = ({ search: { view, setView } }: { search: StudentSearchState }) => {
  // Without them the tabs lead on all the same: a failure is not said.
  const { data } = useQuery(viewsQuery);
  // Once more with the counts, which make the tabs wider.
  const line = useScrollToSelected<HTMLDivElement>('[aria-selected="true"]', `${view} ${data !== undefined}`);
  return (
    <Tabs
      value={view}
      activateTabWithKeyboard={false}
      onChange={(name) => name && setView(name as ViewName)}
      classNames={{ root: classes.views, list: tabs.list, tab: tabs.tab }}
    >
      <Tabs.List ref={line} aria-label="Vues">
        {(Object.keys(views) as ViewName[]).map((name) => (
          <Tabs.Tab key={name} value={name} aria-controls="table-etudiants">
            {studentViewLabels[views[name]]}{" "}
            {data && <span className={tabs.count}>{formatNumber(data[views[name]])}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
};

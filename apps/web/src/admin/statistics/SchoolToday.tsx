import { useQuery } from "@tanstack/react-query";
import { Panels } from "#ui/Panel.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { schoolDashboardQuery } from "./queries.ts";
import { OldestUnanswered, SchoolCharts, SchoolPostings, SchoolSupports, SchoolTotals } from "./SchoolFigures.tsx";
import { SchoolToDo } from "./SchoolToDo.tsx";
import { texts } from "./texts.ts";

/** Offers and applications as they stand today, whatever the period above. */
export const SchoolToday = () => {
  const query = useQuery(schoolDashboardQuery);
  return (
    <section className="stack" aria-labelledby="school-today">
      <h2 id="school-today" className="no-margin">
        Offres et candidatures aujourd'hui
      </h2>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={3}>
        {(data) => (
          <Panels>
            <SchoolTotals figures={data} />
            <div className="grid-2 top-aligned">
              <SchoolToDo todo={data.to_do} />
              <SchoolPostings figures={data} />
            </div>
            <OldestUnanswered figures={data} />
            <SchoolCharts figures={data} />
            <SchoolSupports figures={data} />
          </Panels>
        )}
      </QueryView>
    </section>
  );
};

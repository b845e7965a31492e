import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { QueryView } from "#ui/QueryView.tsx";
import { OwnColumns, openColumns } from "./OwnColumns.tsx";
import { myApplicationsQuery } from "./queries.ts";
import { texts } from "./texts.ts";

const shownInColumn = 2;
/** Read at once: as many as a person follows at one time. */
const most = 50;

/** The applications that are under way by where they stand, with what comes next; nothing while there is none. */
export const UnderWay = () => {
  const query = useInfiniteQuery(myApplicationsQuery({ search: "", status: "", group: "in_progress" }, most));
  const applications = query.data?.pages[0]?.rows ?? [];
  if (query.data && applications.length === 0) return null;
  return (
    <section className="stack tight" aria-labelledby="under-way">
      <div className="row between">
        <h2 id="under-way" className="no-margin">
          Vos candidatures en cours
        </h2>
        <Link to="/platform/applicant/applications">Toutes</Link>
      </div>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={1} height={160} />
      {applications.length > 0 && (
        <OwnColumns
          label="Candidatures en cours"
          columns={openColumns}
          applications={applications}
          most={shownInColumn}
          Heading="h3"
        />
      )}
    </section>
  );
};

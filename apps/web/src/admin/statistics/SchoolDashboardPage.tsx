import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Cockpit } from "#hiring/cockpit/Cockpit.tsx";
import { formatLongDay } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { Panels } from "#ui/Panel.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { schoolDashboardQuery } from "./queries.ts";
import { OldestUnanswered, SchoolCharts, SchoolPostings, SchoolSupports, SchoolTotals } from "./SchoolFigures.tsx";
import { SchoolToDo } from "./SchoolToDo.tsx";
import { schoolLinks } from "./school-links.ts";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Tableau de bord — Passerelle" }];

const FirstDay = () => (
  <EmptyState title="Bienvenue dans votre espace école.">
    <p>
      Publiez une première offre{"\u00a0"}: ses candidatures, ses vues et ce qu'il reste à faire s'afficheront ici. Vous
      pouvez aussi inviter vos étudiants dès maintenant.
    </p>
    <div className="row centred">
      <Link to={schoolLinks.newPosting} className="button-link">
        Créer une offre
      </Link>
      <Link to={schoolLinks.students} className="button-quiet">
        Inviter vos étudiants
      </Link>
    </div>
  </EmptyState>
);

/** What a school sees first: what waits for it, then its figures. */
export default function SchoolDashboardPage() {
  const { user } = useSession();
  const query = useQuery(schoolDashboardQuery);
  const { data } = query;
  const isFirstDay = data?.postings_by_status.length === 0 && data.total_applications === 0;
  return (
    <div className="wide stack">
      <header>
        <h1 className="no-margin">{user.school?.name ?? "Espace école"}</h1>
        <p className="soft no-margin">Tableau de bord · {formatLongDay(new Date().toISOString())}</p>
      </header>
      <Cockpit />
      {!isFirstDay && <h2 className="no-margin">Offres et candidatures</h2>}
      <QueryView query={query} failed={texts.loadingFailed} skeletons={4} isEmpty={isFirstDay} empty={<FirstDay />}>
        {(data) => (
          <Panels>
            <SchoolTotals figures={data} />
            <div className="grid-2 top-aligned">
              <Panels>
                <SchoolToDo todo={data.to_do} />
                <SchoolPostings figures={data} />
              </Panels>
            </div>
            <OldestUnanswered figures={data} />
            <SchoolCharts figures={data} />
            <SchoolSupports figures={data} />
            <p className="no-margin">
              <Link to={schoolLinks.statistics}>Voir les statistiques détaillées</Link>
            </p>
          </Panels>
        )}
      </QueryView>
    </div>
  );
}

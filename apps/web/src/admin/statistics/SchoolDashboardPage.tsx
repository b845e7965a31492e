import { Link } from "react-router";
import { Cockpit } from "#hiring/cockpit/Cockpit.tsx";
import { EmptyState } from "#ui/states.tsx";
import { schoolLinks } from "./school-links.ts";

export const meta = () => [{ title: "Tableau de bord — Passerelle" }];

const FirstDay = () => (
  <EmptyState title="Bienvenue dans votre espace école.">
    <p>
      Invitez vos étudiants ou importez votre liste{"\u00a0"}: leur placement et ce qu'il reste à faire s'afficheront
      ici. Les candidats à vos offres y arrivent d'eux-mêmes.
    </p>
    <div className="row centred">
      <Link to={schoolLinks.students} className="button-link">
        Inviter vos étudiants
      </Link>
      <Link to={schoolLinks.newPosting} className="button-quiet">
        Créer une offre
      </Link>
    </div>
  </EmptyState>
);

/** What a school sees first; the figures of offers and applications are in its statistics. */
export default function SchoolDashboardPage() {
  return <Cockpit empty={<FirstDay />} />;
}

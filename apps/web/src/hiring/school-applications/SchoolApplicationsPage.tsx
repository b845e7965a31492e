import { Link } from "react-router";
import { SchoolApplications } from "./SchoolApplications.tsx";
import { schoolRecruiting } from "./SchoolRecruiting.tsx";

export const meta = () => [{ title: "Candidatures — Passerelle" }];

/** Everybody who applied to the offers of the school. */
export default function SchoolApplicationsPage() {
  return (
    <div className="wide stack">
      <div className="row between">
        <h1 className="no-margin">Candidatures</h1>
        <div className="row">
          <Link to="/platform/school/batches">Mises en relation</Link>
          <Link to="/platform/school/templates">Modèles de messages</Link>
        </div>
      </div>
      <SchoolApplications {...schoolRecruiting} />
    </div>
  );
}

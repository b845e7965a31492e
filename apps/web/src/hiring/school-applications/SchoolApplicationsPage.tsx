import { SchoolApplications } from "./SchoolApplications.tsx";
import { schoolRecruiting } from "./SchoolRecruiting.tsx";
import classes from "./school-applications.module.css";

export const meta = () => [{ title: "Candidatures — Passerelle" }];

/** Everybody who applied to the offers of the school. */
export default function SchoolApplicationsPage() {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>Candidatures</h1>
      </header>
      <SchoolApplications {...schoolRecruiting} />
    </div>
  );
}

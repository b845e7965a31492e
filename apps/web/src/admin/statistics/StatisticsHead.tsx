import type { ReactNode } from "react";
import { OwnStudentsNote } from "#organisations/schools/AdvisersSee.tsx";
import { SettingsTabs } from "#ui/SettingsTabs.tsx";
import { schoolLinks } from "./school-links.ts";
import classes from "./statistics-head.module.css";

const tabs = [
  { label: "Placement", to: schoolLinks.statistics, end: true },
  { label: "Candidatures et diffusion", to: schoolLinks.applicationStatistics },
];

/** Title and tabs of a school's statistics; what narrows them stands beside. */
export const StatisticsHead = ({ children }: { children?: ReactNode }) => (
  <>
    <div className="row between">
      <div className={classes.named}>
        <h1 className="no-margin">Statistiques</h1>
        <SettingsTabs label="Statistiques" tabs={tabs} />
      </div>
      {children}
    </div>
    <OwnStudentsNote />
  </>
);

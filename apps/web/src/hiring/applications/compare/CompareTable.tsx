import type { ComparedApplication } from "@passerelle/contract/hiring/compared-applications";
import type { CSSProperties, ReactNode } from "react";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import type { InboxActs } from "../inbox/use-inbox-acts.tsx";
import { ComparedActs, ComparedStatus } from "./ComparedActs.tsx";
import {
  ComparedNotes,
  ComparedResumeButton,
  ComparedSkills,
  ComparedStars,
  ComparedWord,
  Unknown,
} from "./ComparedCells.tsx";
import { ComparedHead } from "./ComparedHead.tsx";
import classes from "./compare.module.css";
import { compareFacts, type Mark, skillsDiffer } from "./compare-rules.ts";

type Column = { id: string; application: ComparedApplication | undefined };
type Props = {
  columns: Column[];
  /** Whether the applications of another address are still shown. */
  isChanging: boolean;
  onlyDifferences: boolean;
  acts: InboxActs;
  onRemove: (id: string) => void;
  onRead: (id: string) => void;
};

type LineProps = {
  label: string;
  hint?: string;
  differs?: boolean;
  mark?: Mark;
  columns: Column[];
  cell: (column: Column, at: number) => ReactNode;
};

const Line = ({ label, hint, differs = false, mark = "différentes", columns, cell }: LineProps) => (
  <tr data-differs={differs || undefined}>
    <th scope="row">
      {label}
      {differs && <span className={classes.mark}>{mark}</span>}
      {hint && <span className={classes.hint}>{hint}</span>}
    </th>
    {columns.map((column, at) => (
      <td key={column.id}>{cell(column, at)}</td>
    ))}
  </tr>
);

/** Candidates as columns, what is known of them as lines: one whose values differ says so. On a phone two columns stand side by side under their names, the others slide. */
export const CompareTable = ({ columns, isChanging, onlyDifferences, acts, onRemove, onRead }: Props) => {
  const applications = columns.map(({ application }) => application);
  const facts = compareFacts(applications).filter(({ differs }) => differs || !onlyDifferences);
  const areSkillsDifferent = skillsDiffer(applications);
  const of = (cell: (application: ComparedApplication) => ReactNode) => ({
    columns,
    cell: ({ application }: Column) => application && cell(application),
  });
  return (
    <ScrollRegion className={classes.table} label="Comparaison des candidatures">
      <table style={{ "--columns": columns.length } as CSSProperties}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <ComparedHead key={column.id} {...column} isChanging={isChanging} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Line label="Statut" {...of((application) => <ComparedStatus application={application} acts={acts} />)} />
          <Line label="Réponse" {...of((application) => <ComparedActs application={application} acts={acts} />)} />
          {facts.map(({ label, mark, values, differs }) => (
            <Line
              key={label}
              label={label}
              mark={mark}
              differs={differs}
              columns={columns}
              cell={({ application }, at) => application && (values[at] ?? <Unknown />)}
            />
          ))}
          {(areSkillsDifferent || !onlyDifferences) && (
            <Line
              label="Compétences demandées"
              differs={areSkillsDifferent}
              {...of((application) => <ComparedSkills application={application} />)}
            />
          )}
          <Line label="Étoiles" {...of((application) => <ComparedStars application={application} />)} />
          <Line label="Mot du candidat" {...of((application) => <ComparedWord application={application} />)} />
          <Line
            label="CV"
            {...of((application) => <ComparedResumeButton application={application} onRead={onRead} />)}
          />
          <Line
            label="Notes de l'équipe"
            hint="Visibles de votre équipe. Le candidat peut demander à les lire."
            {...of((application) => <ComparedNotes application={application} />)}
          />
        </tbody>
      </table>
    </ScrollRegion>
  );
};

import { Checkbox } from "@mantine/core";
import type { PreviewLine, RosterField } from "@passerelle/contract/hiring/student-imports";
import { rosterFieldLabels } from "@passerelle/contract/work-labels";
import { Fragment, useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { Monogram } from "#ui/Monogram.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { TextField } from "#ui/TextField.tsx";
import classes from "./lines.module.css";
import { outcomeLabels } from "./outcome-labels.ts";
import { useCorrectLine } from "./queries.ts";
import { texts } from "./texts.ts";

const nameOf = ({ first_name, last_name, email, line }: PreviewLine) =>
  `${first_name} ${last_name}`.trim() || email || `Ligne ${line}`;

type Wrong = { id: string; line: number; field: RosterField; value: string };
/** The cell that is wrong, corrected by Enter. */
const Correction = ({ id, line, field, value }: Wrong) => {
  const correct = useCorrectLine(id);
  const [typed, setTyped] = useState(value);
  const save = () => {
    if (typed === value || correct.isPending) return;
    correct.mutate(
      { line, field, value: typed },
      {
        onSuccess: () => void showToast("success", texts.corrected),
        onError: (error) => void showToast("error", sentenceOf(error, texts.failed)),
      },
    );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      noValidate
      className={classes.correction}
    >
      <TextField
        label={`${rosterFieldLabels[field]}, ligne ${line}`}
        isLabelHidden
        value={typed}
        disabled={correct.isPending}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
      />
    </form>
  );
};

const Changes = ({ id, line }: { id: string; line: PreviewLine }) => {
  const { problem, changes, notes, outcome } = line;
  if (problem)
    return (
      <div className={classes.problem}>
        <span className={classes.wrong}>{problem.sentence}</span>
        {problem.field && line.line !== null && (
          <Correction id={id} line={line.line} field={problem.field} value={problem.value} />
        )}
      </div>
    );
  const parts = changes
    .filter(({ field }) => outcome !== "new" || !["first_name", "last_name", "cohort"].includes(field))
    .map(({ field, before, after, is_by_hand: byHand }) => (
      <span key={field} className={classes.change}>
        {outcome === "new" ? (
          <>
            <span className="visually-hidden">{rosterFieldLabels[field]} : </span>
            {after}
          </>
        ) : (
          <>
            {rosterFieldLabels[field]}
            {"\u00a0: "}
            {before && (
              <>
                <del>{before}</del> →{" "}
              </>
            )}
            <strong>{after}</strong>
            {byHand && <span className={classes.soft}> · modifié à la main</span>}
          </>
        )}
      </span>
    ));
  const said = notes.map((note) => (
    <span key={note} className={classes.soft}>
      {note}
    </span>
  ));
  if (outcome === "absent")
    return <span className={classes.soft}>Gardé tel quel ; cochez pour dire que sa recherche est arrêtée</span>;
  return (
    <div className={classes.changes}>
      {parts}
      {said}
    </div>
  );
};

/** A kind of lines: how many, and whether all of them are taken, some or none; no tick for those that cannot be. */
type Kind = { words: string; taken: "all" | "some" | "none" | null; onTake: (isTaken: boolean) => void };

const KindRow = ({ kind: { words, taken, onTake } }: { kind: Kind }) => (
  <tr className={classes.kind}>
    <td className={classes.box}>
      {taken && (
        <Checkbox
          aria-label={`Tout prendre\u00a0: ${words}`}
          checked={taken === "all"}
          indeterminate={taken === "some"}
          onChange={() => onTake(taken !== "all")}
        />
      )}
    </td>
    <th scope="colgroup" colSpan={5}>
      {words}
    </th>
  </tr>
);

type Props = {
  id: string;
  lines: PreviewLine[];
  kindOf: (outcome: PreviewLine["outcome"]) => Kind;
  isTaken: (line: PreviewLine) => boolean;
  onTake: (line: PreviewLine, isTaken: boolean) => void;
};

/** The lines of a file with what importing each would do. */
export const LinesTable = ({ id, lines, kindOf, isTaken, onTake }: Props) => (
  <table className={classes.table}>
    <caption className="visually-hidden">Lignes du fichier</caption>
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">À importer</span>
        </th>
        <th scope="col" className={classes.number}>
          Ligne
        </th>
        <th scope="col">Étudiant</th>
        <th scope="col">Résultat</th>
        <th scope="col">Ce qui change</th>
        <th scope="col" className={classes.cohort}>
          Promotion
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line, index) => (
        <Fragment key={line.line ?? line.student_id}>
          {line.outcome !== lines[index - 1]?.outcome && <KindRow kind={kindOf(line.outcome)} />}
          <tr>
            <td className={classes.box}>
              {line.outcome !== "same" && (
                <Checkbox
                  aria-label={
                    line.line === null
                      ? `Dire que ${nameOf(line)} a arrêté`
                      : `Importer la ligne ${line.line}, ${nameOf(line)}`
                  }
                  checked={line.outcome !== "error" && isTaken(line)}
                  disabled={line.outcome === "error"}
                  onChange={({ currentTarget }) => onTake(line, currentTarget.checked)}
                />
              )}
            </td>
            <td className={classes.number}>{line.line}</td>
            <th scope="row" className={classes.who}>
              <div>
                <Monogram name={nameOf(line)} />
                <span>{nameOf(line)}</span>
              </div>
            </th>
            <td className={classes.outcome}>
              <StatusBadge label={outcomeLabels[line.outcome].one} tone={outcomeLabels[line.outcome].tone} />
            </td>
            <td className={classes.what}>
              <Changes id={id} line={line} />
            </td>
            <td className={classes.cohort}>{line.cohort}</td>
          </tr>
        </Fragment>
      ))}
    </tbody>
  </table>
);

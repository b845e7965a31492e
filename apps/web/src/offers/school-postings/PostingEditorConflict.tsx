import { Button } from "@mantine/core";
import { useState } from "react";
import { formatMoment } from "#platform/formats.ts";
import { RichText } from "#ui/RichText.tsx";
import { Window } from "#ui/Window.tsx";
import { type EditedField, editedLabels, type PostingValues, type Side, sidesOf } from "./posting-editor-rules.ts";
import { wordsOf } from "./posting-editor-words.ts";

type Props = {
  base: PostingValues;
  mine: PostingValues;
  theirs: PostingValues;
  /** When the other version was saved. */
  savedAt: string;
  colleagues: Record<string, string>;
  isBusy: boolean;
  onResolve: (sides: Partial<Record<EditedField, Side>>) => void;
  onClose: () => void;
};

const Shown = ({
  field,
  values,
  colleagues,
}: { field: EditedField; values: PostingValues } & Pick<Props, "colleagues">) => {
  const value = values[field];
  if (field === "description" || field === "profile_description")
    return values[field] ? <RichText html={values[field]} /> : <em>Vide</em>;
  if (field === "jobboards")
    return (
      <span>
        {values.jobboards.map(({ name, active }) => `${name}\u00a0: ${active ? "oui" : "non"}`).join(", ") || "Aucun"}
      </span>
    );
  if (field === "participant_ids")
    return <span>{values.participant_ids.map((id) => colleagues[id] ?? "Ancien membre").join(", ") || "Aucun"}</span>;
  if (typeof value === "boolean") return <span>{value ? "Oui" : "Non"}</span>;
  const shown = [value]
    .flat()
    .map((one) => wordsOf(field, String(one)))
    .join(", ");
  return shown ? <span className="pre-line">{shown}</span> : <em>Vide</em>;
};

/** The same offer was written twice at once: field by field, whose text stays. Nothing is saved before the choice, nothing is lost. */
export const ConflictWindow = ({ base, mine, theirs, savedAt, colleagues, isBusy, onResolve, onClose }: Props) => {
  const [sides, setSides] = useState(() => sidesOf(base, mine, theirs));
  const fields = Object.keys(sides) as EditedField[];
  const all = (side: Side) => setSides(Object.fromEntries(fields.map((field) => [field, side])) as typeof sides);
  return (
    <Window title="Cette offre a été modifiée entre-temps" size="wide" onClose={onClose} closesOutside={false}>
      <div className="stack">
        <p className="no-margin">
          Cette offre a été enregistrée ailleurs le {formatMoment(savedAt)}, par une autre personne ou dans un autre
          onglet. Choisissez, champ par champ, ce qui reste.
        </p>
        {fields.length === 0 && <p className="banner no-margin">Les deux versions disent la même chose.</p>}
        {fields.length > 0 && (
          <div className="row">
            <Button variant="default" onClick={() => all("mine")}>
              Garder toute ma saisie
            </Button>
            <Button variant="default" onClick={() => all("theirs")}>
              Prendre toute l'autre version
            </Button>
          </div>
        )}
        {fields.map((field) => (
          <fieldset key={field} className="posting-conflict">
            <legend>{editedLabels[field]}</legend>
            {(["theirs", "mine"] as const).map((side) => (
              <label key={side} data-chosen={sides[field] === side || undefined}>
                <span className="row">
                  <input
                    type="radio"
                    name={`side-${field}`}
                    checked={sides[field] === side}
                    onChange={() => setSides({ ...sides, [field]: side })}
                  />
                  <strong>{side === "mine" ? "Ma saisie" : "L'autre version"}</strong>
                </span>
                <Shown field={field} values={side === "mine" ? mine : theirs} colleagues={colleagues} />
              </label>
            ))}
          </fieldset>
        ))}
        <div className="row">
          <Button disabled={isBusy} onClick={() => onResolve(sides)}>
            Enregistrer avec ces choix
          </Button>
          <Button variant="default" onClick={onClose}>
            Revenir à ma saisie
          </Button>
        </div>
      </div>
    </Window>
  );
};

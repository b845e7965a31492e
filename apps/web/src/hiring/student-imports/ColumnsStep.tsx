import { Button } from "@mantine/core";
import type { RosterField, RosterImport, RosterState } from "@passerelle/contract/hiring/student-imports";
import { rosterFieldLabels, rosterStateLabels } from "@passerelle/contract/work-labels";
import { IconArrowRight } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { sentenceOf } from "#platform/api.ts";
import { formatNumber, plural } from "#platform/formats.ts";
import { SelectField } from "#ui/SelectField.tsx";
import { useMapColumns } from "./queries.ts";
import classes from "./student-imports.module.css";
import { importAddress, texts } from "./texts.ts";

const titleOf = (title: string, place: number) => title || `Colonne ${place + 1}`;
const leftOut = "Ne pas importer";

type Props = { found: RosterImport; onDone: () => void };

/** What each column of the file becomes, and what the states mean. */
export const ColumnsStep = ({ found, onDone }: Props) => {
  const map = useMapColumns(found.id);
  const [fields, setFields] = useState(found.columns.map(({ field }) => field));
  const [decided, setDecided] = useState(found.columns.map(({ is_unknown }) => !is_unknown));
  const [meanings, setMeanings] = useState(new Map(found.states.map(({ word, meaning }) => [word, meaning])));
  const choose = (place: number, chosen: RosterField | null) => {
    // Two columns never become the same: the latest choice stands.
    setFields(fields.map((field, other) => (other === place ? chosen : field === chosen ? null : field)));
    setDecided(decided.map((is, other) => is || other === place));
  };
  const undecided = decided.filter((is) => !is).length;
  const key = fields.includes("student_number") ? "student_number" : "email";
  const statePlace = fields.indexOf("state");
  const save = () => {
    const states = [...meanings].map(([word, meaning]) => ({ word, meaning }));
    map.mutate({ fields, states }, { onSuccess: onDone });
  };
  return (
    <>
      <div className={classes.body}>
        <div className={classes.about}>
          <div>
            <p>
              <strong>{found.file_name}</strong>
              {` · ${plural(found.lines, "ligne", "lignes")} · ${plural(found.columns.length, "colonne", "colonnes")}`}
            </p>
            <p className={classes.soft} role="status">
              {plural(fields.filter(Boolean).length, "colonne reprise", "colonnes reprises")}
              {undecided > 0 && `, ${plural(undecided, "à décider", "à décider")}`}. Cette correspondance sera proposée
              au prochain import.
            </p>
          </div>
          <Button component={Link} to={importAddress} variant="default">
            Changer de fichier
          </Button>
        </div>
        <ul className={classes.columns} aria-label="Colonnes du fichier">
          {found.columns.map(({ title, samples, filled }, place) => (
            // The place is what tells two columns of one title apart.
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are never moved
            <li key={place} data-undecided={!decided[place] || undefined}>
              <strong>{titleOf(title, place)}</strong>
              <span className={classes.samples}>{samples.join(" · ") || "—"}</span>
              <SelectField
                label={`« ${titleOf(title, place)} » devient`}
                isLabelHidden
                empty={decided[place] ? leftOut : "À décider"}
                labels={rosterFieldLabels}
                value={fields[place] ?? ""}
                onChange={({ target }) => choose(place, (target.value || null) as RosterField | null)}
              />
              <span className={classes.filled}>
                {formatNumber(filled)} / {formatNumber(found.lines)}
                {fields[place] === key && <span className="badge badge-info">Clé de l'import</span>}
                {!decided[place] && (
                  <Button variant="subtle" size="compact-xs" onClick={() => choose(place, null)}>
                    {leftOut}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
        {statePlace >= 0 && found.states.length > 0 && (
          <section className={classes.card}>
            <h2>Valeurs de «{`\u00a0${titleOf(found.columns[statePlace]?.title ?? "", statePlace)}\u00a0`}»</h2>
            <ul className={classes.values}>
              {found.states.map(({ word, count }) => (
                <li key={word}>
                  <span>
                    {word} <span className={classes.soft}>{formatNumber(count)}</span>
                  </span>
                  <SelectField
                    label={`« ${word} » veut dire`}
                    isLabelHidden
                    empty={"Rien\u00a0: l'état reste tel quel"}
                    labels={rosterStateLabels}
                    value={meanings.get(word) ?? ""}
                    onChange={({ target }) =>
                      setMeanings(new Map(meanings).set(word, (target.value || null) as RosterState | null))
                    }
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className={classes.promise}>
          <strong>Rien n'est encore enregistré, aucun message n'est parti.</strong> Vous verrez chaque ligne avant
          d'importer, puis vous choisirez qui inviter.
        </p>
      </div>
      <footer className={classes.foot}>
        <Button component={Link} to={importAddress} variant="subtle">
          Retour
        </Button>
        <p className={map.error ? classes.wrong : classes.soft} role={map.error ? "alert" : undefined}>
          {map.error
            ? sentenceOf(map.error, texts.failed)
            : undecided > 0 && plural(undecided, "colonne à décider", "colonnes à décider")}
        </p>
        <Button disabled={map.isPending} rightSection={<IconArrowRight size={16} aria-hidden />} onClick={save}>
          Vérifier les lignes
        </Button>
      </footer>
    </>
  );
};

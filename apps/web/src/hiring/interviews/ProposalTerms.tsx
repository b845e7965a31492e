import { MultiSelect, SegmentedControl, Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { durationLabels } from "#hiring/availabilities/labels.ts";
import { interviewersQuery } from "#hiring/availabilities/queries.ts";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import classes from "./proposal.module.css";
import type { Terms } from "./use-proposal.ts";

type Props = { terms: Terms; errors: Record<string, string>; onChange: (some: Partial<Terms>) => void };

const placeFields = {
  site: { label: "Adresse", required: true },
  phone: { label: "Numéro à appeler", placeholder: "Vide\u00a0: vous appelez le candidat" },
  video: { label: "Lien de la visioconférence", required: true, type: "url", placeholder: "https://" },
} as const;

const shortModes = { site: "Sur place", phone: "Téléphone", video: "Visio" };

const choices = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Where, how long, and with whom. */
export const WhereAndWho = ({ terms: { mode, places, duration, participants }, errors, onChange }: Props) => {
  const { data: people = [] } = useQuery(interviewersQuery);
  const colleagues = people.filter(({ is_me }) => !is_me);
  return (
    <>
      <div>
        <p className={classes.label} id="proposal-mode">
          Où
        </p>
        <SegmentedControl
          fullWidth
          aria-labelledby="proposal-mode"
          data={choices(shortModes)}
          value={mode}
          onChange={(value) => onChange({ mode: value as Terms["mode"] })}
        />
      </div>
      <TextField
        key={mode}
        maxLength={500}
        {...placeFields[mode]}
        error={errors.place}
        value={places[mode]}
        onChange={(event) => onChange({ places: { ...places, [mode]: event.target.value } })}
      />
      <div>
        <p className={classes.label} id="proposal-duration">
          Durée
        </p>
        <SegmentedControl
          fullWidth
          aria-labelledby="proposal-duration"
          data={choices(durationLabels(String(duration)))}
          value={String(duration)}
          onChange={(value) => onChange({ duration: Number(value) })}
        />
      </div>
      {colleagues.length > 0 && (
        <MultiSelect
          label="Avec vous"
          placeholder={participants.length > 0 ? "" : "Vous seulement"}
          data={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
          value={participants}
          error={errors.participants}
          maxValues={8}
          searchable
          nothingFoundMessage="Personne de ce nom"
          onChange={(value) => onChange({ participants: value })}
        />
      )}
    </>
  );
};

/** What the candidate reads, and whether they are written to again. */
export const MessageAndChase = ({ terms: { message, chases }, errors, onChange }: Props) => (
  <>
    <TextArea
      label="Message (facultatif)"
      rows={3}
      maxLength={2000}
      error={errors.message}
      value={message}
      onChange={(event) => onChange({ message: event.target.value })}
    />
    <p className="soft small no-margin">
      Le candidat choisit en un clic, sans se connecter. L'invitation arrive dans les agendas.
    </p>
    <Switch
      label="Relance automatique"
      description="si rien n'est choisi dans 3 jours"
      labelPosition="left"
      className={classes.switch}
      checked={chases}
      onChange={(event) => onChange({ chases: event.currentTarget.checked })}
    />
  </>
);

import { Button } from "@mantine/core";
import { type FollowUpKind, type FollowUpStep, variablesOf } from "@passerelle/contract/hiring/follow-up-rules";
import { fillIn } from "@passerelle/contract/hiring/message-variables";
import { MessagePreview } from "#ui/MessagePreview.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import classes from "./follow-ups.module.css";
import { sample } from "./texts.ts";

type Props = {
  kind: FollowUpKind;
  place: number;
  step: FollowUpStep;
  errors: Record<string, string[]>;
  isReadOnly: boolean;
  onChange: (step: FollowUpStep) => void;
  onRemove: (() => void) | null;
};

const isToStudent = (kind: FollowUpKind) => kind !== "company";

/** One step: when it leaves, what it writes, and how it reads. */
export const StepFields = ({ kind, place, step, errors, isReadOnly, onChange, onRemove }: Props) => {
  const error = (field: string) => errors[`steps.${place}.${field}`]?.[0];
  const greeting = isToStudent(kind) ? `Bonjour ${sample.prenom},` : "Bonjour,";
  return (
    <fieldset className={classes.step}>
      <legend>
        Étape {place + 1} · J+{Number.isNaN(step.delay) ? "?" : step.delay}
      </legend>
      <div className={classes.fields}>
        <TextField
          label="Jours d'attente"
          type="number"
          min={1}
          value={Number.isNaN(step.delay) ? "" : String(step.delay)}
          error={error("delay")}
          disabled={isReadOnly}
          onChange={({ target }) => onChange({ ...step, delay: target.valueAsNumber })}
        />
        <TextField
          label="Objet"
          value={step.subject}
          maxLength={150}
          error={error("subject")}
          disabled={isReadOnly}
          onChange={({ target }) => onChange({ ...step, subject: target.value })}
        />
        <TextArea
          label="Message"
          value={step.body}
          maxLength={4000}
          rows={6}
          error={error("body")}
          disabled={isReadOnly}
          onChange={({ target }) => onChange({ ...step, body: target.value })}
        />
        <p className={classes.note}>
          Variables{"\u00a0"}: {variablesOf[kind].map((name) => `{{${name}}}`).join(", ")}
        </p>
        {onRemove && !isReadOnly && (
          <div>
            <Button variant="default" onClick={onRemove}>
              Supprimer l'étape {place + 1}
            </Button>
          </div>
        )}
      </div>
      <MessagePreview
        label={`Aperçu de l'étape ${place + 1}`}
        subject={fillIn(step.subject, sample)}
        body={`${greeting}\n\n${fillIn(step.body, sample)}`}
        signature="Votre école, par Passerelle · Ne plus recevoir de relance"
      />
    </fieldset>
  );
};

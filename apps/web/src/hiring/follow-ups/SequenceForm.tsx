import { Button } from "@mantine/core";
import { defaultSteps, type FollowUpStep, stepsAtMost } from "@passerelle/contract/hiring/follow-up-rules";
import type { FollowUpSequence } from "@passerelle/contract/hiring/follow-ups";
import { followUpKindLabels } from "@passerelle/contract/work-labels";
import { type FormEvent, useState } from "react";
import { ApiError, sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { CheckField } from "#ui/CheckField.tsx";
import { FormError } from "#ui/FormError.tsx";
import classes from "./follow-ups.module.css";
import { useSaveSequence } from "./queries.ts";
import { StepFields } from "./StepFields.tsx";
import { about, texts } from "./texts.ts";

type Props = { sequence: FollowUpSequence; isReadOnly: boolean };
type Draft = { is_on: boolean; steps: FollowUpStep[] };

/** One sequence: switched on or off, its steps written, previewed and saved, or reset to those that Passerelle proposes. */
export const SequenceForm = ({ sequence, isReadOnly }: Props) => {
  const { kind, version } = sequence;
  const [draft, setDraft] = useState<Draft>({ is_on: sequence.is_on, steps: sequence.steps });
  const save = useSaveSequence();
  const isDirty = JSON.stringify(draft) !== JSON.stringify({ is_on: sequence.is_on, steps: sequence.steps });
  const saved = useUnsaved(isDirty);
  const setSteps = (steps: FollowUpStep[]) => setDraft({ ...draft, steps });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { kind, ...draft, expected_version: version },
      {
        onSuccess: () => {
          saved();
          showToast("success", texts.saved);
        },
      },
    );
  };
  const errors = save.error instanceof ApiError ? save.error.fields : {};
  const last = draft.steps.at(-1);
  return (
    <form className={classes.card} onSubmit={submit} noValidate aria-label={followUpKindLabels[kind]}>
      <header className={classes.head}>
        <h2 className="no-margin">{followUpKindLabels[kind]}</h2>
        <CheckField
          role="switch"
          label="Active"
          checked={draft.is_on}
          disabled={isReadOnly}
          onChange={({ target }) => setDraft({ ...draft, is_on: target.checked })}
        />
      </header>
      <p className={classes.note}>
        {about[kind].begins}. {about[kind].stops}. Du lundi au samedi, de 8{"\u00a0"}h à 19{"\u00a0"}h, jamais un jour
        férié{"\u00a0"}; un message par jour au plus à une même personne.
      </p>
      {draft.steps.map((step, place) => (
        <StepFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the sequence
          key={place}
          {...{ kind, place, step, errors, isReadOnly }}
          onChange={(changed) => setSteps(draft.steps.with(place, changed))}
          onRemove={draft.steps.length > 1 ? () => setSteps(draft.steps.toSpliced(place, 1)) : null}
        />
      ))}
      <FormError>{save.error && sentenceOf(save.error, texts.failed)}</FormError>
      {isReadOnly ? (
        <p className={classes.note}>Les administrateurs de l'école règlent les relances.</p>
      ) : (
        <BlockedWhileImpersonating>
          <div className={classes.acts}>
            <Button type="submit" loading={save.isPending} disabled={!isDirty}>
              Enregistrer
            </Button>
            <Button
              variant="default"
              disabled={draft.steps.length >= stepsAtMost}
              onClick={() => setSteps([...draft.steps, { delay: (last?.delay ?? 0) + 7, subject: "", body: "" }])}
            >
              Ajouter une étape
            </Button>
            <Button variant="default" onClick={() => setSteps(defaultSteps[kind])}>
              Revenir aux textes de Passerelle
            </Button>
          </div>
        </BlockedWhileImpersonating>
      )}
    </form>
  );
};

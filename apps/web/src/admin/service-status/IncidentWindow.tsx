import { Button } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import { type Incident, mostUpdates } from "@passerelle/contract/admin/service-status";
import { useState } from "react";
import { formatMoment, parisDay } from "#platform/formats.ts";
import { newIdempotencyKey } from "#platform/idempotency-key.ts";
import { showToast } from "#platform/toasts.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { CancelButton } from "#ui/CancelButton.tsx";
import { DateField } from "#ui/DateField.tsx";
import { FormError } from "#ui/FormError.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import { TimeField } from "#ui/TimeField.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { Window } from "#ui/Window.tsx";
import { fieldsOf, formOf, type IncidentValues, problemsOf, valuesOf } from "./incident-form.ts";
import { useSaveIncident } from "./queries.ts";
import { seriousnessLabels, texts } from "./texts.ts";

type Form = UseFormReturnType<IncidentValues>;

const Times = ({ form }: { form: Form }) => (
  <div className="grid-2">
    <DateField label="Début" required max={parisDay()} {...form.getInputProps("begin_day")} />
    <TimeField label="Heure du début" minutesLabel="Minutes du début" required {...form.getInputProps("begin_time")} />
    <DateField label="Fin" hint="Vide tant que l'incident dure" max={parisDay()} {...form.getInputProps("end_day")} />
    <TimeField label="Heure de la fin" minutesLabel="Minutes de la fin" {...form.getInputProps("end_time")} />
  </div>
);

const Updates = ({ form }: { form: Form }) => {
  const { updates } = form.values;
  const add = () => form.insertListItem("updates", { key: newIdempotencyKey(), at: null, text: "" });
  return (
    <fieldset className="stack toggles">
      <legend>Nouvelles</legend>
      {updates.map(({ key, at }, nth) => (
        <div key={key} className="row">
          <div className="status-update">
            <TextArea
              label={at ? `Nouvelle du ${formatMoment(at)}` : "Nouvelle de maintenant"}
              rows={2}
              maxLength={1000}
              {...form.getInputProps(`updates.${nth}.text`)}
            />
          </div>
          <Button variant="default" onClick={() => form.removeListItem("updates", nth)}>
            Retirer<span className="visually-hidden"> cette nouvelle</span>
          </Button>
        </div>
      ))}
      {updates.length < mostUpdates && (
        <div>
          <Button variant="default" onClick={add}>
            Ajouter une nouvelle
          </Button>
        </div>
      )}
    </fieldset>
  );
};

const IncidentFields = ({ incident, onClose }: { incident: Incident | null; onClose: () => void }) => {
  const [openedAt] = useState(() => new Date());
  const save = useSaveIncident(incident);
  const form = useForm<IncidentValues>({ initialValues: valuesOf(incident, openedAt), validate: problemsOf });
  const failure = useFormFailure((errors) => form.setErrors(fieldsOf(errors)), texts.saveFailed);
  useUnsaved(form.isDirty());
  const submit = (values: IncidentValues) => {
    failure.clear();
    save.mutate(formOf(values, incident), {
      onSuccess: () => {
        onClose();
        void showToast("success", "Incident enregistré");
      },
      onError: failure.show,
    });
  };
  return (
    <form ref={failure.formRef} className="stack" noValidate onSubmit={form.onSubmit(submit, failure.focusFirst)}>
      <FormError>{failure.error}</FormError>
      <TextField label="Titre" required maxLength={120} autoComplete="off" {...form.getInputProps("title")} />
      <TextArea
        label="Ce que les personnes remarquent"
        required
        rows={3}
        maxLength={1000}
        {...form.getInputProps("notice")}
      />
      <SelectField label="Gravité" labels={seriousnessLabels} {...form.getInputProps("seriousness")} />
      <Times form={form} />
      <Updates form={form} />
      <div className="row">
        <Button type="submit" disabled={save.isPending}>
          Enregistrer
        </Button>
        <CancelButton />
      </div>
    </form>
  );
};

/** An incident to write, to correct or to end. */
export const IncidentWindow = (props: { incident: Incident | null; onClose: () => void }) => (
  <Window
    title={props.incident ? "Modifier l'incident" : "Écrire un incident"}
    size="lg"
    closesOutside={false}
    onClose={props.onClose}
  >
    <IncidentFields {...props} />
  </Window>
);

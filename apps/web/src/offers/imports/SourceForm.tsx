import { type FormErrors, useForm } from "@mantine/form";
import { type ImportSource, importSourceForm } from "@passerelle/contract/offers/imports";
import { useEffect, useRef, useState } from "react";
import { showToast } from "#platform/toasts.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { FormError } from "#ui/FormError.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { validateWith } from "#ui/zod-form.ts";
import { HoursField } from "./HoursField.tsx";
import { formOf, useSetSource } from "./queries.ts";
import { addressesOf, gathered } from "./source-form-rules.ts";
import { texts } from "./texts.ts";

const fieldsOf = (source: ImportSource) => ({
  ...formOf(source),
  alert_emails: source.alert_emails.join("\n"),
  closing_readings: String(source.closing_readings),
  closing_hours: String(source.closing_hours),
  secret: "",
  forgets: false,
});
type Fields = ReturnType<typeof fieldsOf>;

/** Nothing typed is no number, not zero. */
const numberOf = (typed: string) => (typed.trim() ? Number(typed) : Number.NaN);

const sentOf = ({ secret: _, forgets: __, alert_emails, closing_readings, closing_hours, ...fields }: Fields) => ({
  ...fields,
  alert_emails: addressesOf(alert_emails),
  closing_readings: numberOf(closing_readings),
  closing_hours: numberOf(closing_hours),
});

const addressHints = {
  address: "L'adresse du fichier que la source publie.",
  key: "Facultative\u00a0: une autre adresse que celle que la source emploie d'ordinaire.",
  either: "L'adresse du fichier, ou la clé d'accès\u00a0: l'une des deux suffit.",
};

const secretHint = (end: string | null) => {
  if (end === null) return "Chiffrée dès l'enregistrement.";
  return `Une clé est enregistrée${end ? `, qui finit par ${end}` : ""}. Laissez vide pour la garder.`;
};

/** How a source is run: whether, with what, when, and whom its alerts are mailed to. */
export const SourceForm = ({ source }: { source: ImportSource }) => {
  // What the form was filled with: another user's change is shown while nothing is typed; later it makes the save fail instead of being
  // overwritten.
  const [kept, setKept] = useState(source);
  const save = useSetSource(kept.source);
  const form = useForm<Fields>({
    initialValues: fieldsOf(kept),
    validate: (values) => gathered(validateWith(importSourceForm)(sentOf(values)), values.alert_emails),
  });
  const setErrors = (errors: FormErrors) => form.setErrors(gathered(errors, form.getValues().alert_emails));
  const { formRef, error, show, focusFirst, clear } = useFormFailure(setErrors, texts.savingFailed);
  useUnsaved(form.isDirty());
  const fillWith = (saved: ImportSource) => {
    setKept(saved);
    form.setValues(fieldsOf(saved));
    form.resetDirty(fieldsOf(saved));
  };
  const latest = useRef(fillWith);
  useEffect(() => {
    latest.current = fillWith;
  });
  const isBehind = source.version > kept.version && !form.isDirty();
  useEffect(() => {
    if (isBehind) latest.current(source);
  }, [isBehind, source]);
  const submit = (values: Fields) => {
    clear();
    const secret = values.forgets ? null : values.secret.trim() || undefined;
    save.mutate(
      { ...sentOf(values), ...(secret !== undefined && { secret }), expected_version: kept.version },
      {
        onSuccess: (saved) => {
          fillWith(saved);
          showToast("success", texts.saved);
        },
        onError: show,
      },
    );
  };
  const disabled = save.isPending;
  return (
    <form
      ref={formRef}
      className="card stack"
      noValidate
      aria-label="Réglages"
      onSubmit={form.onSubmit(submit, focusFirst)}
    >
      <h2 className="no-margin">Réglages</h2>
      <FormError>{error}</FormError>
      <CheckField
        label="Importer cette source aux heures choisies"
        disabled={disabled}
        {...form.getInputProps("is_on", { type: "checkbox" })}
      />
      <TextField
        label="Adresse"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint={addressHints[kept.asks]}
        disabled={disabled}
        {...form.getInputProps("address")}
      />
      <div className="grid-2 top-aligned">
        <TextField
          label="Identifiant"
          autoComplete="off"
          hint="Si la source en demande un."
          disabled={disabled}
          {...form.getInputProps("identifier")}
        />
        <div className="stack">
          <TextField
            label="Clé ou mot de passe"
            type="password"
            autoComplete="new-password"
            hint={secretHint(kept.secret_end)}
            disabled={disabled || form.values.forgets}
            {...form.getInputProps("secret")}
          />
          {kept.secret_end !== null && (
            <CheckField
              label="Oublier la clé enregistrée"
              disabled={disabled}
              {...form.getInputProps("forgets", { type: "checkbox" })}
            />
          )}
        </div>
      </div>
      <HoursField
        hours={form.values.hours}
        error={form.errors.hours}
        disabled={disabled}
        onChange={(hours) => form.setFieldValue("hours", hours)}
      />
      <CheckField
        label="Tout ce que cette source liste est en alternance, même sans le dire"
        disabled={disabled}
        {...form.getInputProps("is_all_work_study", { type: "checkbox" })}
      />
      <fieldset className="import-hours" disabled={disabled}>
        <legend>Fermer une offre que la source ne liste plus</legend>
        <div className="grid-2 top-aligned">
          <TextField
            label="Après combien de lectures complètes de suite sans elle"
            type="number"
            min={1}
            max={10}
            hint={"Deux d'ordinaire\u00a0: un fichier tronqué une fois ne ferme rien."}
            {...form.getInputProps("closing_readings")}
          />
          <TextField
            label="Et depuis combien d'heures au moins"
            type="number"
            min={0}
            max={168}
            hint="0 pour ne compter que les lectures, 24 pour attendre un jour."
            {...form.getInputProps("closing_hours")}
          />
        </div>
      </fieldset>
      <div>
        <TextArea
          label="Adresses alertées"
          rows={2}
          autoComplete="off"
          aria-description="Une par ligne. Sans adresse, toute l'équipe est alertée."
          disabled={disabled}
          {...form.getInputProps("alert_emails")}
        />
        <p className="field-hint" aria-hidden>
          Une par ligne. Sans adresse, toute l'équipe est alertée.
        </p>
      </div>
      <div className="row">
        <button type="submit" className="button-link" disabled={disabled}>
          Enregistrer
        </button>
        {form.isDirty() && (
          <button type="button" className="button-quiet" disabled={disabled} onClick={() => fillWith(kept)}>
            Annuler les changements
          </button>
        )}
      </div>
    </form>
  );
};

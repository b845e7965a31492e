import { Button } from "@mantine/core";
import type { ImportSource } from "@passerelle/contract/offers/imports";
import { CheckField } from "#ui/CheckField.tsx";
import { FormError } from "#ui/FormError.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import { HoursField } from "./HoursField.tsx";
import { type SourceSettings, useSourceForm } from "./use-source-form.ts";

const addressHints = {
  address: "L'adresse du fichier que la source publie.",
  key: "Facultative\u00a0: une autre adresse que celle que la source emploie d'ordinaire.",
  either: "L'adresse du fichier, ou la clé d'accès\u00a0: l'une des deux suffit.",
};

const secretHint = (end: string | null) => {
  if (end === null) return "Chiffrée dès l'enregistrement.";
  return `Une clé est enregistrée${end ? `, qui finit par ${end}` : ""}. Laissez vide pour la garder.`;
};

type PartProps = { form: SourceSettings; disabled: boolean };

/** Where the source is read, and with what key. */
const AccessFields = ({ stored, form, disabled }: PartProps & { stored: ImportSource }) => (
  <>
    <TextField
      label="Adresse"
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      hint={addressHints[stored.asks]}
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
          hint={secretHint(stored.secret_end)}
          disabled={disabled || form.values.forgets}
          {...form.getInputProps("secret")}
        />
        {stored.secret_end !== null && (
          <CheckField
            label="Oublier la clé enregistrée"
            disabled={disabled}
            {...form.getInputProps("forgets", { type: "checkbox" })}
          />
        )}
      </div>
    </div>
  </>
);

/** When an offer that the source lists no more is closed. */
const ClosingFields = ({ form, disabled }: PartProps) => (
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
);

/** How a source is run: whether, with what, when, and whom its alerts are mailed to. */
export const SourceForm = ({ source }: { source: ImportSource }) => {
  const { form, formRef, error, stored, isBusy: disabled, onSubmit, undo } = useSourceForm(source);
  return (
    <form ref={formRef} className="card stack" noValidate aria-label="Réglages" onSubmit={onSubmit}>
      <h2 className="no-margin">Réglages</h2>
      <FormError>{error}</FormError>
      <CheckField
        label="Importer cette source aux heures choisies"
        disabled={disabled}
        {...form.getInputProps("is_on", { type: "checkbox" })}
      />
      <AccessFields stored={stored} form={form} disabled={disabled} />
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
      <ClosingFields form={form} disabled={disabled} />
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
        <Button type="submit" disabled={disabled}>
          Enregistrer
        </Button>
        {form.isDirty() && (
          <Button variant="default" disabled={disabled} onClick={undo}>
            Annuler les changements
          </Button>
        )}
      </div>
    </form>
  );
};

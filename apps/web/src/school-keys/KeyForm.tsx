import { useForm } from "@mantine/form";
import type { KeyScope } from "@passerelle/contract/enumerations";
import { keyScopeLabels } from "@passerelle/contract/labels";
import { schoolKeyForm } from "@passerelle/contract/school-keys";
import { useId, useState } from "react";
import { CheckField } from "#ui/CheckField.tsx";
import { CopyField } from "#ui/CopyField.tsx";
import { FormError } from "#ui/FormError.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { validateWith } from "#ui/zod-form.ts";
import { useCreateKey } from "./queries.ts";
import { texts } from "./texts.ts";

const scopes = Object.entries(keyScopeLabels) as [KeyScope, string][];

/** A new key: its name, its rights, and then the key itself, once. */
export const KeyForm = () => {
  const id = useId();
  const create = useCreateKey();
  const [made, setMade] = useState("");
  const form = useForm({
    initialValues: { name: "", scopes: [] as KeyScope[] },
    validate: validateWith(schoolKeyForm),
  });
  const { formRef, error, show, focusFirst, clear } = useFormFailure(form.setErrors, texts.savingFailed);
  const submit = (values: typeof form.values) => {
    clear();
    setMade("");
    create.mutate(values, {
      onSuccess: ({ key }) => {
        form.reset();
        setMade(key);
      },
      onError: show,
    });
  };
  const toggle = (scope: KeyScope, isOn: boolean) =>
    form.setFieldValue(
      "scopes",
      isOn ? [...form.values.scopes, scope] : form.values.scopes.filter((one) => one !== scope),
    );
  return (
    <form
      ref={formRef}
      className="card stack"
      noValidate
      aria-label="Créer une clé"
      onSubmit={form.onSubmit(submit, focusFirst)}
    >
      <h2 className="no-margin">Créer une clé</h2>
      <FormError>{error}</FormError>
      {made && (
        <div className="banner stack" role="status">
          <p className="no-margin">
            <strong>Copiez cette clé maintenant{"\u00a0"}: elle ne sera plus affichée.</strong>
          </p>
          <CopyField label="Nouvelle clé" value={made} />
        </div>
      )}
      <TextField
        label="Nom"
        required
        autoComplete="off"
        hint="Le logiciel qui s'en servira, par exemple."
        disabled={create.isPending}
        {...form.getInputProps("name")}
      />
      <fieldset
        className="toggles stack"
        aria-describedby={form.errors.scopes ? `${id}-error` : undefined}
        data-error={Boolean(form.errors.scopes)}
      >
        <legend>Droits</legend>
        {scopes.map(([scope, label]) => (
          <CheckField
            key={scope}
            label={
              <>
                {label} <code className="soft small">{scope}</code>
              </>
            }
            disabled={create.isPending}
            checked={form.values.scopes.includes(scope)}
            onChange={(event) => toggle(scope, event.target.checked)}
          />
        ))}
        {form.errors.scopes && (
          <p id={`${id}-error`} className="field-error">
            {form.errors.scopes}
          </p>
        )}
      </fieldset>
      <div>
        <button type="submit" className="button-link" disabled={create.isPending}>
          {create.isPending ? "Création…" : "Créer la clé"}
        </button>
      </div>
    </form>
  );
};

import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { KeyScope } from "@passerelle/contract/enumerations";
import { schoolKeyForm } from "@passerelle/contract/organisations/school-keys";
import { keyScopeLabels } from "@passerelle/contract/work-labels";
import { useState } from "react";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { CheckGroup } from "#ui/CheckGroup.tsx";
import { CopyField } from "#ui/CopyField.tsx";
import { FormError } from "#ui/FormError.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { validateWith } from "#ui/zod-form.ts";
import { useCreateKey } from "./queries.ts";
import { texts } from "./texts.ts";

/** A new key: its name, its rights, and then the key itself, once. */
export const KeyForm = () => {
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
      <BlockedWhileImpersonating>
        <TextField
          label="Nom"
          required
          autoComplete="off"
          hint="Le logiciel ou le partenaire qui s'en servira."
          disabled={create.isPending}
          {...form.getInputProps("name")}
        />
        <CheckGroup
          legend="Droits"
          labels={keyScopeLabels}
          showsCodes
          disabled={create.isPending}
          values={form.values.scopes}
          onChange={(scopes) => form.setFieldValue("scopes", scopes)}
          error={form.errors.scopes}
        />
        <div>
          <Button type="submit" disabled={create.isPending}>
            {create.isPending ? "Création…" : "Créer la clé"}
          </Button>
        </div>
      </BlockedWhileImpersonating>
    </form>
  );
};

import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type ClosingFigures, closingForm } from "@passerelle/contract/organisations/company-closing";
import { useRef } from "react";
import { Link } from "react-router";
import { OwnerCode, ownerErrorsOf, sentWith } from "#identity/accounts/OwnerCode.tsx";
import { PasswordField } from "#identity/accounts/PasswordField.tsx";
import { beginLeaving } from "#platform/leaving-page.ts";
import { FormError } from "#ui/FormError.tsx";
import { TextField } from "#ui/TextField.tsx";
import { focusFirstError, validateWith } from "#ui/zod-form.ts";
import { useCloseCompany } from "./queries.ts";

/** The name of the company, the password and the code of a second step: then it is closed for good. */
export const ClosingForm = ({ figures }: { figures: ClosingFigures }) => {
  const formRef = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: { name: "", password: "", code: "", other: "" },
    validate: ({ other: _, ...values }) => validateWith(closingForm)(sentWith(values)),
  });
  const close = useCloseCompany(figures.id);
  const submit = ({ other: _, ...values }: typeof form.values) =>
    close.mutate(sentWith(values), {
      onSuccess: () => {
        // The screens of the company would ask for a profile meanwhile.
        beginLeaving();
        window.location.replace("/entreprise-fermee");
      },
      onError: (error) => {
        form.setErrors(ownerErrorsOf(error, "password", "other"));
        focusFirstError(formRef.current);
      },
    });
  return (
    <form
      ref={formRef}
      className="card stack"
      noValidate
      aria-labelledby="confirmer"
      onSubmit={form.onSubmit(submit, () => focusFirstError(formRef.current))}
    >
      <h2 id="confirmer" className="no-margin">
        Confirmer la fermeture
      </h2>
      <FormError>{form.errors.other as string | undefined}</FormError>
      <TextField
        label="Nom de l'entreprise"
        hint={`Écrivez «\u00a0${figures.name}\u00a0».`}
        autoComplete="off"
        spellCheck={false}
        required
        {...form.getInputProps("name")}
      />
      <div className="grid-2">
        <PasswordField
          label="Votre mot de passe"
          autoComplete="current-password"
          required
          {...form.getInputProps("password")}
        />
        <OwnerCode {...form.getInputProps("code")} />
      </div>
      <div className="row">
        <Button type="submit" variant="danger" disabled={close.isPending || close.isSuccess}>
          Fermer définitivement
        </Button>
        <Link to="/platform/company/team" className="button-quiet">
          Annuler
        </Link>
      </div>
    </form>
  );
};

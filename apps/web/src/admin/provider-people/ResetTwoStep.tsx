import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { twoStepResetForm } from "@passerelle/contract/identity/two-step";
import { useState } from "react";
import { Confirm } from "#ui/Confirm.tsx";
import { FormError } from "#ui/FormError.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { validateWith } from "#ui/zod-form.ts";
import { usePeople } from "./queries.ts";

/** For a person who lost the telephone and the recovery codes, and whose identity the staff has verified. */
export const ResetTwoStep = () => {
  const { check, reset } = usePeople();
  const [asked, setAsked] = useState("");
  const [notice, setNotice] = useState("");
  const form = useForm({ initialValues: { email: "" }, validate: validateWith(twoStepResetForm) });
  const { formRef, error, show, focusFirst, clear } = useFormFailure(
    form.setErrors,
    "La réinitialisation n'a pas abouti. Réessayez.",
  );
  // A refusal (no second step, or no right to reset it) is shown before the confirmation.
  const ask = (email: string) => check.mutate(email, { onSuccess: (found) => setAsked(found.email), onError: show });
  const confirm = () =>
    reset.mutate(asked, {
      onSuccess: ({ detail }) => {
        setNotice(detail);
        form.reset();
      },
      onError: show,
      onSettled: () => setAsked(""),
    });
  return (
    <section className="card stack" aria-labelledby="reset-two-step">
      <h3 id="reset-two-step" className="no-margin">
        Téléphone et codes perdus
      </h3>
      <p className="no-margin">
        Retirez la double authentification d'un compte, candidat, entreprise, école ou équipe, une fois que vous êtes
        sûr de l'identité de la personne. Ses sessions sont fermées, elle reçoit un message, et l'acte est inscrit au
        journal.
      </p>
      {notice && (
        <p className="banner no-margin" role="status">
          {notice}
        </p>
      )}
      <form
        ref={formRef}
        className="stack"
        noValidate
        onSubmit={form.onSubmit(({ email }) => {
          clear();
          setNotice("");
          ask(email.trim());
        }, focusFirst)}
      >
        <FormError>{error}</FormError>
        <TextField
          label="Adresse e-mail du compte"
          type="email"
          autoComplete="off"
          required
          readOnly={asked !== ""}
          {...form.getInputProps("email")}
        />
        {asked ? (
          <Confirm action="Réinitialiser" isBusy={reset.isPending} onConfirm={confirm} onCancel={() => setAsked("")}>
            Réinitialiser la double authentification de {asked}
            {"\u00a0"}? Son mot de passe suffira pour entrer.
          </Confirm>
        ) : (
          <div>
            <Button type="submit" variant="default" disabled={check.isPending}>
              Réinitialiser sa double authentification…
            </Button>
          </div>
        )}
      </form>
    </section>
  );
};

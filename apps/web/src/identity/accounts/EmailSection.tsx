import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { emailChangeForm, type requestEmailChange } from "@passerelle/contract/identity/email-changes";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "#platform/api.ts";
import { useSession } from "#platform/session.tsx";
import { TextField } from "#ui/TextField.tsx";
import { focusFirstError, validateWith } from "#ui/zod-form.ts";
import { OwnerCode, ownerErrorsOf, sentWith } from "./OwnerCode.tsx";
import { PasswordField } from "./PasswordField.tsx";

/** The address is changed once the new one has been confirmed by mail. */
export const EmailSection = () => {
  const { user } = useSession();
  const formRef = useRef<HTMLFormElement>(null);
  const [notice, setNotice] = useState("");
  const form = useForm({
    initialValues: { email: "", password: "", code: "" },
    validate: (values) => validateWith(emailChangeForm)(sentWith(values)),
  });
  const change = useMutation({
    mutationFn: (values: typeof form.values) =>
      call<typeof requestEmailChange>("POST /account/email/", { body: sentWith(values) }),
    onSuccess: ({ detail }) => {
      form.reset();
      setNotice(detail);
    },
    onError: (error) => {
      form.setErrors(ownerErrorsOf(error, "password", "email"));
      focusFirstError(formRef.current);
    },
  });
  return (
    <section className="card stack" aria-labelledby="email">
      <h2 id="email" className="no-margin">
        Adresse e-mail
      </h2>
      <p className="no-margin">
        Votre adresse est <strong>{user.email}</strong>.
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
        onSubmit={form.onSubmit(
          (values) => change.mutate(values),
          () => focusFirstError(formRef.current),
        )}
      >
        <div className="grid-2">
          <TextField
            label="Nouvelle adresse e-mail"
            type="email"
            autoComplete="email"
            required
            {...form.getInputProps("email")}
          />
          <PasswordField
            label="Mot de passe"
            autoComplete="current-password"
            required
            {...form.getInputProps("password")}
          />
          <OwnerCode {...form.getInputProps("code")} />
        </div>
        <div>
          <Button type="submit" variant="default" disabled={change.isPending}>
            Changer d'adresse
          </Button>
        </div>
      </form>
    </section>
  );
};

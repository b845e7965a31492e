import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type changePassword, passwordChangeForm, passwordMinLength } from "@passerelle/contract/identity/accounts";
import { refreshInCookie } from "@passerelle/contract/refresh-cookie";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "#platform/api.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { focusFirstError, validateWith } from "#ui/zod-form.ts";
import { OwnerCode, ownerErrorsOf, sentWith } from "./OwnerCode.tsx";
import { PasswordField } from "./PasswordField.tsx";

/** A new password ends the sessions of every other device; this one goes on. */
export const PasswordSection = () => {
  const { renew } = useSession();
  const formRef = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: { current_password: "", password: "", code: "" },
    validate: (values) => validateWith(passwordChangeForm)(sentWith(values)),
  });
  const change = useMutation({
    mutationFn: (values: typeof form.values) =>
      call<typeof changePassword>("POST /account/password/", { body: sentWith(values) }, { headers: refreshInCookie }),
    onSuccess: (tokens) => {
      renew(tokens);
      form.reset();
      showToast("success", "Votre mot de passe a été modifié.");
    },
    onError: (error) => {
      form.setErrors(ownerErrorsOf(error, "current_password", "current_password"));
      focusFirstError(formRef.current);
    },
  });
  return (
    <section className="card stack" aria-labelledby="password">
      <h2 id="password" className="no-margin">
        Mot de passe
      </h2>
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
          <PasswordField
            label="Mot de passe actuel"
            autoComplete="current-password"
            required
            {...form.getInputProps("current_password")}
          />
          <PasswordField
            label="Nouveau mot de passe"
            autoComplete="new-password"
            required
            hint={`${passwordMinLength} caractères au moins.`}
            {...form.getInputProps("password")}
          />
          <OwnerCode {...form.getInputProps("code")} />
        </div>
        <p className="soft small no-margin">Vos autres appareils seront déconnectés.</p>
        <div>
          <Button type="submit" variant="default" disabled={change.isPending}>
            Changer de mot de passe
          </Button>
        </div>
      </form>
    </section>
  );
};

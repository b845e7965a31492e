import { useForm } from "@mantine/form";
import { newPasswordForm, passwordMinLength } from "@passerelle/contract/identity/accounts";
import { type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "#platform/api.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { FormError } from "#ui/FormError.tsx";
import { TextField } from "#ui/public/TextField.tsx";
import { errorsOf, focusFirstError, validateWith } from "#ui/zod-form.ts";
import { AcceptedTerms } from "./AcceptedTerms.tsx";
import { PasswordField } from "./PasswordField.tsx";

type Props = {
  email: string;
  /** Creates the account. */
  signUp: (password: string) => Promise<{ detail: string }>;
  label: string;
  /** Where the user arrives, and the message shown there. */
  home: string;
  welcome: string;
  /** What else is chosen with the password. */
  children?: ReactNode;
};

/** A new person chooses a password and is in: the link has proven the address. */
export const InvitedSignUp = ({ email, signUp, label, home, welcome, children }: Props) => {
  const { logIn } = useSession();
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const [error, setError] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm({ initialValues: { password: "" }, validate: validateWith(newPasswordForm) });
  const submit = async ({ password }: typeof form.values) => {
    setIsBusy(true);
    setError("");
    try {
      const { detail } = await signUp(password);
      try {
        await logIn({ email, password });
        navigate(home, { replace: true });
      } catch {
        // The account exists although no session was opened: the person logs in.
        navigate("/login", { replace: true, state: { message: detail, email } });
        return;
      }
      showToast("success", welcome);
    } catch (failure) {
      const fields = failure instanceof ApiError ? errorsOf(failure) : {};
      form.setErrors(fields);
      if (Object.keys(fields).length > 0) focusFirstError(formRef.current);
      else setError((failure as Error).message);
      setIsBusy(false);
    }
  };
  return (
    <form
      ref={formRef}
      className="card stack"
      noValidate
      onSubmit={form.onSubmit(submit, () => focusFirstError(formRef.current))}
    >
      <FormError>{error}</FormError>
      <TextField label="Adresse e-mail" type="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Mot de passe"
        autoComplete="new-password"
        required
        disabled={isBusy}
        hint={`${passwordMinLength} caractères au moins. Une phrase courte est plus sûre et plus facile à retenir.`}
        {...form.getInputProps("password")}
      />
      {children}
      <AcceptedTerms />
      <button type="submit" className="button-link" disabled={isBusy}>
        {isBusy ? "Création du compte…" : label}
      </button>
    </form>
  );
};

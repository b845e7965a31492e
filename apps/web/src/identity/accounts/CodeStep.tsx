import { useEffect, useRef } from "react";
import { focusOnMount } from "#ui/focus-on-mount.ts";
import { Button } from "#ui/public/Button.tsx";
import { TextField } from "#ui/public/TextField.tsx";
import { focusFirstError } from "#ui/zod-form.ts";
import { PasswordField } from "./PasswordField.tsx";
import type { PendingSignUp } from "./pending-sign-up.ts";
import classes from "./sign-up.module.css";
import { useEmailCode } from "./use-email-code.ts";

type Props = {
  signUp: PendingSignUp;
  /** Called with true while a code is checked. */
  onChecking?: (isChecking: boolean) => void;
  /** Back to the form, which keeps what was typed. */
  onChangeAddress: () => void;
};

/** The code received by mail, typed on the page of the sign-up. */
export const CodeStep = ({ signUp, onChecking, onChangeAddress }: Props) => {
  const { code, error, sent, isBusy, asked, type, submit, resend } = useEmailCode(signUp);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => focusOnMount(formRef.current?.querySelector("input") ?? null), []);
  // The code was typed first: the password is what it waits for.
  const missing = asked ? asked.error : "";
  useEffect(() => {
    if (missing) focusFirstError(formRef.current);
  }, [missing]);
  useEffect(() => onChecking?.(isBusy), [isBusy, onChecking]);
  return (
    <form
      className="card stack"
      noValidate
      aria-labelledby="code-title"
      ref={formRef}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 id="code-title" className="no-margin">
        Le code reçu par e-mail
      </h2>
      <p className="no-margin">
        Nous l'avons envoyé à <strong>{signUp.email}</strong>. Vous pouvez aussi ouvrir le lien du message.
      </p>
      <div className={classes.code}>
        <TextField
          label="Code à six chiffres"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          readOnly={isBusy}
          value={code}
          error={error}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      {asked && (
        <PasswordField
          label="Mot de passe choisi à l'inscription"
          autoComplete="current-password"
          required
          readOnly={isBusy}
          value={asked.value}
          error={asked.error}
          onChange={({ target }) => asked.type(target.value)}
        />
      )}
      {sent && (
        <p className="banner no-margin" role="status">
          {sent}
        </p>
      )}
      <Button type="submit" disabled={isBusy}>
        {isBusy ? "Vérification en cours…" : "Valider le code"}
      </Button>
      <div className="row">
        <Button look="quiet" onClick={resend}>
          Renvoyer un code
        </Button>
        <Button look="text" onClick={onChangeAddress}>
          Changer d'adresse
        </Button>
      </div>
    </form>
  );
};

import { Link, Navigate } from "react-router";
import { Button } from "#ui/public/Button.tsx";
import { TextField } from "#ui/public/TextField.tsx";
import { CodeStep } from "./CodeStep.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { SecondStepForm } from "./SecondStepForm.tsx";
import { type Beside, SignUpLayout } from "./SignUpLayout.tsx";
import { useLogin } from "./use-login.ts";

/** `beside`: what waits for a person who has just signed up, whose code is taken here as well. */
export const Login = ({ beside }: { beside?: Beside }) => {
  const login = useLogin();
  const { form, formRef, banner, error, refusal, isBusy, onSubmit, resend, arrival, secondStep, signUpAddress } = login;
  const { signUp, leaveSignUp } = login;
  if (arrival) return <Navigate replace {...arrival} />;
  if (secondStep)
    return (
      <div className="narrow stack">
        <h1>Connexion</h1>
        <SecondStepForm {...secondStep} />
      </div>
    );

  const said = banner && (
    <p className="banner no-margin" role="status">
      {banner}
    </p>
  );
  const fields = (
    <>
      {error && (
        <div className="banner banner-error stack" role="alert">
          <span>{error}</span>
          {refusal === "too-many-attempts" && (
            <span>
              Pour entrer sans attendre, <Link to="/reset-password-email">choisissez un nouveau mot de passe</Link> par
              le lien que nous vous enverrons.
            </span>
          )}
          {refusal === "email-not-verified" && (
            <Button look="quiet" onClick={resend}>
              Renvoyer le message d'activation
            </Button>
          )}
        </div>
      )}
      <form ref={formRef} className="card stack" noValidate onSubmit={onSubmit}>
        <TextField
          label="Adresse e-mail"
          type="email"
          autoComplete="email"
          required
          disabled={isBusy}
          {...form.getInputProps("email")}
        />
        <PasswordField
          label="Mot de passe"
          autoComplete="current-password"
          required
          disabled={isBusy}
          {...form.getInputProps("password")}
        />
        <Button type="submit" disabled={isBusy}>
          Se connecter
        </Button>
        <Link to="/reset-password-email">Mot de passe oublié{"\u00a0"}?</Link>
      </form>
      <p>
        Pas encore de compte{"\u00a0"}? <Link to={signUpAddress}>S'inscrire</Link>
      </p>
    </>
  );
  if (!signUp)
    return (
      <div className="narrow stack">
        <h1>Connexion</h1>
        {said}
        {fields}
      </div>
    );
  return (
    <SignUpLayout beside={beside?.({ back: signUp.back, type: "applicant", step: 1 })}>
      <h1 className="no-margin">Connexion</h1>
      {said}
      <CodeStep signUp={signUp} onChangeAddress={leaveSignUp} />
      {fields}
    </SignUpLayout>
  );
};

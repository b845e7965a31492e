import { Link, Navigate } from "react-router";
import { describePage } from "#platform/seo.ts";
import { TextField } from "#ui/public/TextField.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { SecondStepForm } from "./SecondStepForm.tsx";
import { useLogin } from "./use-login.ts";

export const meta = () =>
  describePage({ title: "Connexion", description: "Connectez-vous à votre espace Passerelle." });

export default function LoginPage() {
  const { form, formRef, banner, error, refusal, isBusy, onSubmit, resend, arrival, secondStep, signUpAddress } =
    useLogin();
  if (arrival) return <Navigate replace {...arrival} />;
  if (secondStep)
    return (
      <div className="narrow stack">
        <h1>Connexion</h1>
        <SecondStepForm {...secondStep} />
      </div>
    );

  return (
    <div className="narrow stack">
      <h1>Connexion</h1>
      {banner && (
        <p className="banner" role="status">
          {banner}
        </p>
      )}
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
            <button type="button" className="button-quiet" onClick={resend}>
              Renvoyer le message d'activation
            </button>
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
        <button type="submit" className="button-link" disabled={isBusy}>
          Se connecter
        </button>
        <Link to="/reset-password-email">Mot de passe oublié{"\u00a0"}?</Link>
      </form>
      <p>
        Pas encore de compte{"\u00a0"}? <Link to={signUpAddress}>S'inscrire</Link>
      </p>
    </div>
  );
}

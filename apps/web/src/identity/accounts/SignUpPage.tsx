import { passwordMinLength } from "@passerelle/contract/identity/accounts";
import { Link } from "react-router";
import { describePage } from "#platform/seo.ts";
import { TextField } from "#ui/public/TextField.tsx";
import { AcceptedTerms } from "./AcceptedTerms.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { texts } from "./texts.ts";
import { kinds, useSignUp } from "./use-sign-up.ts";

export const meta = () =>
  describePage({
    title: "Inscription",
    description: "Créez votre compte candidat ou entreprise, gratuitement.",
  });

export default function SignUpPage() {
  const { type, plan, state, error, form, formRef, isBusy, chooseType, sendSchoolToContact, onSubmit } = useSignUp();
  return (
    <div className="narrow stack">
      <h1>Inscription</h1>
      {state === "done" && (
        <p className="banner" role="status">
          {texts.signedUp}
        </p>
      )}
      {error && (
        <p className="banner banner-error" role="alert">
          {error}
        </p>
      )}
      {type === "school" && (
        <div className="banner stack" role="status">
          <span>{texts.schoolSignUp}</span>
          <button type="button" className="button-quiet" onClick={sendSchoolToContact}>
            Aller au formulaire de contact
          </button>
        </div>
      )}
      {plan && (
        <p className="banner">
          Formule choisie{"\u00a0"}: <strong>{plan.name}</strong> ({plan.price}). Rien n'est prélevé{"\u00a0"}: nous
          prenons contact avec vous pour la mettre en place.
        </p>
      )}
      <form ref={formRef} className="card stack" noValidate onSubmit={onSubmit}>
        <fieldset className="segments">
          <legend>Je suis</legend>
          {Object.entries(kinds).map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name="type"
                value={value}
                checked={type === value}
                disabled={state !== "ready"}
                onChange={() => chooseType(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
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
          autoComplete="new-password"
          required
          disabled={isBusy}
          hint={`${passwordMinLength} caractères au moins. Une phrase courte est plus sûre et plus facile à retenir.`}
          {...form.getInputProps("password")}
        />
        <AcceptedTerms />
        <button type="submit" className="button-link" disabled={isBusy}>
          {state === "submitting" ? "Inscription…" : "S'inscrire"}
        </button>
      </form>
      <p>
        Déjà un compte{"\u00a0"}? <Link to="/login">Se connecter</Link>
      </p>
    </div>
  );
}

import { passwordMinLength } from "@passerelle/contract/identity/accounts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { TextField } from "#ui/public/TextField.tsx";
import { AcceptedTerms } from "./AcceptedTerms.tsx";
import { PasswordField } from "./PasswordField.tsx";
import classes from "./sign-up.module.css";
import { texts } from "./texts.ts";
import { kinds, useSignUp } from "./use-sign-up.ts";

/** `beside`: what waits for the new account, by the page that it comes back to. */
export const SignUp = ({ beside }: { beside?: (back: string) => ReactNode }) => {
  const { type, plan, back, state, error, form, formRef, isBusy, chooseType, sendSchoolToContact, onSubmit } =
    useSignUp();
  const fields = (
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
        Déjà un compte{"\u00a0"}?{" "}
        <Link to="/login" state={{ from: back }}>
          Se connecter
        </Link>
      </p>
    </div>
  );
  if (!back || !beside) return fields;
  return (
    <div className={classes.columns}>
      {fields}
      <aside className={classes.beside}>{beside(back)}</aside>
    </div>
  );
};

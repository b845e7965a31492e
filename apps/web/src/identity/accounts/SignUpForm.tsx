import { KeptTypingNotice } from "#ui/KeptTypingNotice.tsx";
import { Button } from "#ui/public/Button.tsx";
import { TextField } from "#ui/public/TextField.tsx";
import { AcceptedTerms } from "./AcceptedTerms.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { PasswordStrength } from "./PasswordStrength.tsx";
import classes from "./sign-up.module.css";
import { kinds, type SignUpState } from "./use-sign-up.ts";

/** Fields of a new account, of the kind chosen above them. */
export const SignUpForm = ({ signUp, label }: { signUp: SignUpState; label: string }) => {
  const { type, form, formRef, kept, isBusy, isKnown, chooseType, onSubmit } = signUp;
  return (
    <form ref={formRef} className="stack" noValidate onSubmit={onSubmit}>
      <fieldset className={`segments ${classes.kinds}`}>
        <legend className="visually-hidden">Je suis</legend>
        {Object.entries(kinds).map(([value, name]) => (
          <label key={value}>
            <input
              type="radio"
              name="type"
              value={value}
              checked={type === value}
              disabled={signUp.isSubmitting}
              onChange={() => chooseType(value)}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <KeptTypingNotice kept={kept} />
      <div className={classes.names}>
        <TextField
          label="Prénom"
          autoComplete="given-name"
          required
          disabled={isBusy}
          {...form.getInputProps("first_name")}
        />
        <TextField
          label="Nom"
          autoComplete="family-name"
          required
          disabled={isBusy}
          {...form.getInputProps("last_name")}
        />
      </div>
      <TextField
        label="Adresse e-mail"
        type="email"
        autoComplete="email"
        required
        disabled={isBusy}
        {...form.getInputProps("email")}
      />
      {isKnown && (
        <p className="banner no-margin" role="status">
          <strong>Vous avez déjà un compte.</strong> Saisissez son mot de passe{"\u00a0"}: vous reprenez où vous en
          étiez.
        </p>
      )}
      <PasswordField
        label="Mot de passe"
        autoComplete={isKnown ? "current-password" : "new-password"}
        required
        disabled={isBusy}
        hint={
          !isKnown && (
            <PasswordStrength
              email={form.values.email}
              password={form.values.password}
              isRefused={Boolean(form.errors.password)}
            />
          )
        }
        {...form.getInputProps("password")}
      />
      <Button type="submit" disabled={isBusy}>
        {signUp.isSubmitting ? (isKnown ? "Connexion en cours..." : "Inscription…") : isKnown ? "Se connecter" : label}
      </Button>
      {!isKnown && <AcceptedTerms />}
    </form>
  );
};

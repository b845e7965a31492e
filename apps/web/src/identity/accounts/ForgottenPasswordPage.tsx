import { useForm } from "@mantine/form";
import { emailForm, type requestPasswordReset } from "@passerelle/contract/identity/accounts";
import { useState } from "react";
import { Link } from "react-router";
import { call } from "#platform/api.ts";
import { describePage } from "#platform/seo.ts";
import { TextField } from "#ui/public/TextField.tsx";
import { validateWith } from "#ui/zod-form.ts";

export const meta = () =>
  describePage({ title: "Mot de passe oublié", description: "Recevez un lien pour choisir un nouveau mot de passe." });

export default function ForgottenPasswordPage() {
  const [answer, setAnswer] = useState("");
  const [error, setError] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm({ initialValues: { email: "" }, validate: validateWith(emailForm) });
  const submit = async (body: typeof form.values) => {
    setIsBusy(true);
    setError("");
    try {
      setAnswer((await call<typeof requestPasswordReset>("POST /reset-password/", { body })).detail);
    } catch (failure) {
      setError((failure as Error).message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="narrow stack">
      <h1>Mot de passe oublié</h1>
      {error && (
        <p className="banner banner-error" role="alert">
          {error}
        </p>
      )}
      {answer ? (
        <p className="banner" role="status">
          {answer}
        </p>
      ) : (
        <form className="card stack" noValidate onSubmit={form.onSubmit(submit)}>
          <p className="soft no-margin">
            Indiquez l'adresse de votre compte{"\u00a0"}: nous vous enverrons un lien valable une heure.
          </p>
          <TextField
            label="Adresse e-mail"
            type="email"
            autoComplete="email"
            required
            disabled={isBusy}
            {...form.getInputProps("email")}
          />
          <button type="submit" className="button-link" disabled={isBusy}>
            Envoyer le lien
          </button>
        </form>
      )}
      <Link to="/login">Revenir à la connexion</Link>
    </div>
  );
}

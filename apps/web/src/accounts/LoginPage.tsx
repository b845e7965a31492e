import { useForm } from "@mantine/form";
import { credentials, type resendVerification } from "@passerelle/contract/accounts";
import { useRef, useState } from "react";
import { Link, Navigate, useLocation, useNavigate } from "react-router";
import { ApiError, call } from "#platform/api.ts";
import { homeOf } from "#platform/homes.ts";
import { describePage } from "#platform/seo.ts";
import { useSession } from "#platform/session.tsx";
import { dismissToast, showToast } from "#platform/toasts.ts";
import { TextField } from "#ui/TextField.tsx";
import { focusFirstError, validateWith } from "#ui/zod-form.ts";
import { PasswordField } from "./PasswordField.tsx";
import { texts } from "./texts.ts";

export const meta = () =>
  describePage({ title: "Connexion", description: "Connectez-vous à votre espace Passerelle." });

/** What the previous page passed along: a message, an address, where to come back, and whether another account is needed for it. */
type Passed = { message?: string; email?: string; from?: string; asAnother?: boolean } | null;

export default function LoginPage() {
  const passed = useLocation().state as Passed;
  const { state, user, logIn } = useSession();
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const [banner, setBanner] = useState(passed?.message ?? "");
  const [error, setError] = useState("");
  const [isUnverified, setIsUnverified] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm({
    initialValues: { email: passed?.email ?? "", password: "" },
    validate: validateWith(credentials),
  });

  const submit = async (values: typeof form.values) => {
    setIsBusy(true);
    setError("");
    setBanner("");
    const loading = await showToast("loading", texts.loggingIn);
    try {
      const user = await logIn(values);
      await showToast("success", texts.loggedIn);
      navigate(passed?.from ?? homeOf[user.type], { replace: true });
    } catch (failure) {
      const code = failure instanceof ApiError ? failure.code : "";
      setIsUnverified(code === "email-not-verified");
      const known: Record<string, string> = {
        "email-not-verified": texts.verifyFirst,
        "bad-credentials": texts.badCredentials,
      };
      const sentence =
        known[code] ?? (code === "too-many" && failure instanceof ApiError ? failure.message : texts.loginFailed);
      // The message says it; only what can be acted on stays on the page.
      if (code === "email-not-verified") setError(sentence);
      else await showToast("error", sentence);
    } finally {
      await dismissToast(loading);
      setIsBusy(false);
    }
  };
  const resend = async () => {
    const { detail } = await call<typeof resendVerification>("POST /resend-verification/", {
      body: { email: form.values.email },
    });
    setIsUnverified(false);
    setError("");
    setBanner(detail);
  };

  // Whoever is logged in already has nothing to do here, unless the page they wanted needs another account.
  if (state === "logged-in" && !isBusy && !passed?.asAnother)
    return <Navigate to={passed?.from ?? homeOf[user.type]} replace />;

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
          {isUnverified && (
            <button
              type="button"
              className="button-quiet"
              onClick={() => resend().catch((failure: Error) => setError(failure.message))}
            >
              Renvoyer le message d'activation
            </button>
          )}
        </div>
      )}
      <form
        ref={formRef}
        className="card stack"
        noValidate
        onSubmit={form.onSubmit(submit, () => focusFirstError(formRef.current))}
      >
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
        Pas encore de compte{"\u00a0"}? <Link to="/signup">S'inscrire</Link>
      </p>
    </div>
  );
}

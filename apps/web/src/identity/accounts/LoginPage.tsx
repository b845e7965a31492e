import { useForm } from "@mantine/form";
import { type CurrentUser, credentials, type resendVerification } from "@passerelle/contract/identity/accounts";
import { useMemo, useRef, useState } from "react";
import { Link, Navigate, useLocation, useNavigate } from "react-router";
import { ApiError, call, takeRefusal } from "#platform/api.ts";
import { arrivalOf } from "#platform/homes.ts";
import { describePage } from "#platform/seo.ts";
import { SecondStepNeeded, useSession } from "#platform/session.tsx";
import { dismissToast, showToast } from "#platform/toasts.ts";
import { TextField } from "#ui/TextField.tsx";
import { focusFirstError, validateWith } from "#ui/zod-form.ts";
import { PasswordField } from "./PasswordField.tsx";
import { SecondStepForm } from "./SecondStepForm.tsx";
import { texts } from "./texts.ts";

export const meta = () =>
  describePage({ title: "Connexion", description: "Connectez-vous à votre espace Passerelle." });

/** What the previous page passed along: a message, an address, where to come back, and whether another account is needed for it. */
type Passed = { message?: string; email?: string; from?: string; asAnother?: boolean } | null;

export default function LoginPage() {
  const passed = useLocation().state as Passed;
  const { state, user, logIn, answerSecondStep } = useSession();
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const [banner, setBanner] = useState(passed?.message ?? "");
  const [error, setError] = useState(takeRefusal);
  /** What can be done about it, by the code of the refusal. */
  const [refusal, setRefusal] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [step, setStep] = useState("");
  const form = useForm({
    initialValues: { email: passed?.email ?? "", password: "" },
    validate: validateWith(credentials),
  });

  const arrive = async (user: CurrentUser) => {
    await showToast("success", texts.loggedIn);
    const { to, state } = arrivalOf(user, passed?.from);
    navigate(to, { replace: true, state });
  };
  // The same object at each rendering: another one would start the redirection again before it has ended.
  const arrival = useMemo(() => arrivalOf(user, passed?.from), [user, passed?.from]);
  const submit = async (values: typeof form.values) => {
    setIsBusy(true);
    setError("");
    setRefusal("");
    setBanner("");
    const loading = await showToast("loading", texts.loggingIn);
    try {
      await arrive(await logIn(values));
    } catch (failure) {
      if (failure instanceof SecondStepNeeded) return setStep(failure.token);
      const code = failure instanceof ApiError ? failure.code : "";
      setRefusal(code);
      const known: Record<string, string> = {
        "email-not-verified": texts.verifyFirst,
        "bad-credentials": texts.badCredentials,
      };
      const sentence =
        known[code] ??
        (["too-many", "too-many-attempts", "school-inactive"].includes(code) && failure instanceof ApiError
          ? failure.message
          : texts.loginFailed);
      // The message says it; only what can be acted on stays on the page.
      if (["email-not-verified", "school-inactive", "too-many-attempts"].includes(code)) setError(sentence);
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
    setError("");
    setBanner(detail);
  };

  // A user who is logged in already has nothing to do here, unless the page they wanted needs another account.
  if (state === "logged-in" && !isBusy && !step && !passed?.asAnother) return <Navigate replace {...arrival} />;

  if (step)
    return (
      <div className="narrow stack">
        <h1>Connexion</h1>
        <SecondStepForm
          onCode={async (code) => arrive(await answerSecondStep({ token: step, code }))}
          onRestart={(message) => {
            setStep("");
            setError(message);
            form.setFieldValue("password", "");
          }}
        />
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

import { useForm } from "@mantine/form";
import { passwordMinLength, type signUp, signUpForm } from "@passerelle/contract/identity/accounts";
import { plans } from "@passerelle/contract/plans";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { ApiError, call } from "#platform/api.ts";
import { describePage } from "#platform/seo.ts";
import { showToast } from "#platform/toasts.ts";
import { TextField } from "#ui/TextField.tsx";
import { useAddress } from "#ui/use-address.ts";
import { errorsOf, focusFirstError, validateWith } from "#ui/zod-form.ts";
import { PasswordField } from "./PasswordField.tsx";
import { texts } from "./texts.ts";

export const meta = () =>
  describePage({
    title: "Inscription",
    description: "Créez votre compte candidat ou entreprise, gratuitement.",
  });

const kinds = { applicant: "Candidat", company: "Entreprise", school: "École" } as const;
type Kind = keyof typeof kinds;
// Three seconds before the login page (docs/product/accounts-and-sessions.md#sign-up), five before the contact page for a school.
const redirectMs = 3000;
const schoolRedirectMs = 5000;
const longToast = { duration: 5000 };

/** The paid plan that the landing page was left with, if this kind of account has it. */
const planOf = (type: Kind, code: string | null) =>
  (type === "applicant" ? undefined : plans[type].find((plan) => plan.code === code && plan.code !== "free")) ?? null;

export default function SignUpPage() {
  const { params: search, change } = useAddress();
  const asked = search.get("type") ?? "applicant";
  const type: Kind = asked in kinds ? (asked as Kind) : "applicant";
  const plan = planOf(type, search.get("plan"));
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<"ready" | "submitting" | "done">("ready");
  const [error, setError] = useState("");
  const form = useForm({
    initialValues: { email: "", password: "" },
    validate: (values) => validateWith(signUpForm)({ ...values, type }),
  });

  const sendSchoolToContact = useCallback(() => {
    navigate("/contact", {
      replace: true,
      state: {
        message: texts.schoolContactMessage,
        subject: texts.schoolContactSubject,
        body: plan && `Formule souhaitée\u00a0: ${plan.name} (${plan.price}).\n\n`,
      },
    });
  }, [navigate, plan]);
  useEffect(() => {
    if (type !== "school") return;
    showToast("blank", texts.schoolSignUp, longToast);
    const timer = setTimeout(sendSchoolToContact, schoolRedirectMs);
    return () => clearTimeout(timer);
  }, [type, sendSchoolToContact]);
  useEffect(() => {
    if (state !== "done") return;
    const timer = setTimeout(
      () => navigate("/login", { state: { message: texts.verifyFirst, email: form.values.email } }),
      redirectMs,
    );
    return () => clearTimeout(timer);
  }, [state, navigate, form.values.email]);

  const submit = async (values: typeof form.values) => {
    setState("submitting");
    setError("");
    try {
      await call<typeof signUp>("POST /signup/", {
        body: { ...values, type, ...(type === "company" && plan && { plan: "premium" as const }) },
      });
      await showToast("success", texts.signedUp, longToast);
      setState("done");
    } catch (failure) {
      const refusal = failure instanceof ApiError ? failure : null;
      const fields = refusal ? errorsOf(refusal) : {};
      form.setErrors(fields);
      setError(Object.keys(fields).length > 0 ? "" : (refusal?.message ?? texts.signUpFailed));
      setState("ready");
      focusFirstError(formRef.current);
    }
  };
  const isBusy = state !== "ready" || type === "school";

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
      <form
        ref={formRef}
        className="card stack"
        noValidate
        onSubmit={form.onSubmit(submit, () => focusFirstError(formRef.current))}
      >
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
                onChange={() => change(() => new URLSearchParams({ type: value }), { replace: true })}
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

import { useForm } from "@mantine/form";
import { personSignUpForm, type signUp } from "@passerelle/contract/identity/accounts";
import { plans } from "@passerelle/contract/plans";
import { returnName, safeReturn } from "@passerelle/contract/return-address";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, call } from "#platform/api.ts";
import { arrivalOf } from "#platform/homes.ts";
import { SecondStepNeeded, useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { useAddress } from "#ui/use-address.ts";
import { useKeptTyping } from "#ui/use-kept-typing.ts";
import { errorsOf, focusFirstError, validateWith } from "#ui/zod-form.ts";
import { deletePendingSignUp, findPendingSignUp, savePendingSignUp } from "./pending-sign-up.ts";
import { texts } from "./texts.ts";

export const kinds = { applicant: "Candidat", company: "Entreprise", school: "École" } as const;
type Kind = keyof typeof kinds;
// Three seconds before the login page (docs/product/accounts-and-sessions.md#sign-up), five before the contact page for a school.
const redirectMs = 3000;
const schoolRedirectMs = 5000;
const longToast = { duration: 5000 };

/** The paid plan that the landing page was left with, if this kind of account has it. */
const planOf = (type: Kind, code: string | null) =>
  (type === "applicant" ? undefined : plans[type].find((plan) => plan.code === code && plan.code !== "free")) ?? null;

/** A new account as it is typed, of the kind that the address names, and where one goes next. */
export const useSignUp = () => {
  const { params: search, change } = useAddress();
  const asked = search.get("type") ?? "applicant";
  const type: Kind = asked in kinds ? (asked as Kind) : "applicant";
  const plan = planOf(type, search.get("plan"));
  /** The page to come back to, for an applicant. */
  const back = type === "applicant" ? safeReturn(search.get(returnName)) : null;
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const { logIn } = useSession();
  const [state, setState] = useState<"ready" | "submitting" | "done" | "found">("ready");
  /** The address that has an account already. */
  const [knownEmail, setKnownEmail] = useState("");
  const [error, setError] = useState("");
  const form = useForm({
    initialValues: { first_name: "", last_name: "", email: "", password: "" },
    validate: (values) => validateWith(personSignUpForm)({ ...values, type }),
  });
  const kept = useKeptTyping(form, { name: "sign-up", owner: "", except: ["password"] });

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
  const resume = useEffectEvent(() => {
    if (type !== "school" && findPendingSignUp()) setState("found");
  });
  // Its page was loaded again before the code was typed.
  useEffect(() => resume(), []);
  const [isChecking, setIsChecking] = useState(false);
  // The login page takes the code as well; it never comes under a code that is being checked.
  useEffect(() => {
    if (state !== "done" || isChecking) return;
    const timer = setTimeout(
      () => navigate("/login", { state: { message: texts.verifyFirst, email: form.values.email, from: back } }),
      redirectMs,
    );
    return () => clearTimeout(timer);
  }, [state, isChecking, navigate, form.values.email, back]);

  const isKnown = knownEmail !== "" && form.values.email.trim().toLowerCase() === knownEmail;
  const enter = async ({ email, password }: typeof form.values) => {
    setState("submitting");
    setError("");
    try {
      const { to, state: passed } = arrivalOf(await logIn({ email, password }), back ?? undefined);
      navigate(to, { replace: true, state: passed });
      showToast("success", texts.loggedIn);
    } catch (failure) {
      // The login page asks for the second step.
      if (failure instanceof SecondStepNeeded) return navigate("/login", { state: { email, from: back } });
      const isWrong = failure instanceof ApiError && failure.code === "bad-credentials";
      setError(isWrong ? texts.badCredentials : (failure as Error).message || texts.loginFailed);
      setState("ready");
    }
  };
  const submit = async (values: typeof form.values) => {
    setState("submitting");
    setError("");
    try {
      await call<typeof signUp>("POST /signup/", {
        body: {
          ...values,
          type,
          ...(back && { return_to: back }),
          ...(type === "company" && plan && { plan: "premium" as const }),
        },
      });
      savePendingSignUp({ email: values.email.trim().toLowerCase(), password: values.password, back, code: "" });
      kept.clear();
      setState("done");
      showToast("success", texts.signedUp, longToast);
    } catch (failure) {
      const refusal = failure instanceof ApiError ? failure : null;
      const fields = refusal ? errorsOf(refusal) : {};
      form.setErrors(fields);
      if (refusal?.code === "email-taken") {
        setKnownEmail(values.email.trim().toLowerCase());
        form.setFieldValue("password", "");
      }
      setError(Object.keys(fields).length > 0 ? "" : (refusal?.message ?? texts.signUpFailed));
      setState("ready");
      focusFirstError(formRef.current);
    }
  };
  const isBusy = state !== "ready" || type === "school";

  const awaited = state === "done" || state === "found" ? findPendingSignUp() : null;
  return {
    type,
    plan,
    isSubmitting: state === "submitting",
    /** The sign-up whose code is awaited. */
    pending: awaited && { ...awaited, back: back ?? awaited.back },
    /** Its page was loaded again: the toast of the sign-up is over. */
    isResumed: state === "found",
    changeAddress: () => {
      if (awaited) form.setFieldValue("email", awaited.email);
      deletePendingSignUp();
      setState("ready");
    },
    setIsChecking,
    isKnown,
    error,
    form,
    formRef,
    kept,
    isBusy,
    back,
    chooseType: (next: string) => {
      const kept = search.get(returnName);
      return change(() => new URLSearchParams({ type: next, ...(kept && { [returnName]: kept }) }), { replace: true });
    },
    sendSchoolToContact,
    onSubmit: form.onSubmit(isKnown ? enter : submit, () => focusFirstError(formRef.current)),
  };
};
export type SignUpState = ReturnType<typeof useSignUp>;

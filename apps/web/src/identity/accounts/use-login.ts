import { useForm } from "@mantine/form";
import { type CurrentUser, credentials, type resendVerification } from "@passerelle/contract/identity/accounts";
import { safeReturn, withReturn } from "@passerelle/contract/return-address";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ApiError, call, takeRefusal } from "#platform/api.ts";
import { arrivalOf } from "#platform/homes.ts";
import { SecondStepNeeded, useSession } from "#platform/session.tsx";
import { dismissToast, showToast } from "#platform/toasts.ts";
import { useIsHydrated } from "#ui/use-is-hydrated.ts";
import { focusFirstError, validateWith } from "#ui/zod-form.ts";
import { deletePendingSignUp, findPendingSignUp, type PendingSignUp, savePendingSignUp } from "./pending-sign-up.ts";
import { texts } from "./texts.ts";

/** What the previous page passed along: a message, an address, where to come back, and whether another account is needed for it. */
type Passed = { message?: string; email?: string; from?: string | null; asAnother?: boolean } | null;

/** State of a login in one step or two, with its refusal. */
export const useLogin = () => {
  const location = useLocation();
  // A page that is loaded again has what the server knows nothing of: it comes after what the server drew.
  const isHydrated = useIsHydrated();
  const passed = isHydrated ? (location.state as Passed) : null;
  const [changed, setChanged] = useState<PendingSignUp | null>();
  const found = useMemo(() => (isHydrated ? findPendingSignUp() : null), [isHydrated]);
  const signUp = changed === undefined ? found : changed;
  const from = passed?.from ?? signUp?.back;
  const back = safeReturn(from);
  const { state, user, logIn, answerSecondStep } = useSession();
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const [said, setBanner] = useState<string>();
  const banner = said ?? passed?.message ?? "";
  const [error, setError] = useState(takeRefusal);
  /** What can be done about it, by the code of the refusal. */
  const [refusal, setRefusal] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [step, setStep] = useState("");
  const form = useForm({
    initialValues: { email: passed?.email ?? "", password: "" },
    validate: validateWith(credentials),
  });
  const fillEmail = useEffectEvent((email: string) => {
    if (!form.getValues().email) form.setFieldValue("email", email);
  });
  const knownEmail = passed?.email ?? signUp?.email ?? "";
  useEffect(() => fillEmail(knownEmail), [knownEmail]);

  const arrive = async (user: CurrentUser) => {
    deletePendingSignUp();
    showToast("success", texts.loggedIn);
    const { to, state } = arrivalOf(user, from ?? undefined);
    navigate(to, { replace: true, state });
  };
  // The same object at each rendering: another one would start the redirection again before it has ended.
  const arrival = useMemo(() => arrivalOf(user, from ?? undefined), [user, from]);
  const submit = async (values: typeof form.values) => {
    setIsBusy(true);
    setError("");
    setRefusal("");
    setBanner("");
    const loading = showToast("loading", texts.loggingIn);
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
      // The toast shows it; the page keeps only refusals that the person can act on.
      if (["email-not-verified", "school-inactive", "too-many-attempts"].includes(code)) setError(sentence);
      else showToast("error", sentence);
    } finally {
      dismissToast(loading);
      setIsBusy(false);
    }
  };
  const resend = async () => {
    const { detail } = await call<typeof resendVerification>("POST /resend-verification/", {
      body: { email: form.values.email, ...(back && { return_to: back }) },
    });
    setError("");
    setBanner(detail);
    // Its code is typed here, without the password being asked again.
    const waiting = { ...form.values, email: form.values.email.trim().toLowerCase(), back, code: "" };
    savePendingSignUp(waiting);
    setChanged(waiting);
  };

  return {
    form,
    formRef,
    /** The sign-up whose code is awaited. */
    signUp,
    leaveSignUp: () => {
      deletePendingSignUp();
      setChanged(null);
    },
    banner,
    error,
    refusal,
    isBusy,
    /** Signing up instead keeps the page to come back to. */
    signUpAddress: back ? withReturn("/signup?type=applicant", back) : "/signup",
    onSubmit: form.onSubmit(submit, () => focusFirstError(formRef.current)),
    resend: () => resend().catch((failure: Error) => setError(failure.message)),
    /** Where a user who is logged in already goes; null when the wanted page needs another account. */
    arrival: state === "logged-in" && !isBusy && !step && !passed?.asAnother ? arrival : null,
    secondStep: step && {
      onCode: async (code: string) => arrive(await answerSecondStep({ token: step, code })),
      onRestart: (message: string) => {
        setStep("");
        setError(message);
        form.setFieldValue("password", "");
      },
    },
  };
};

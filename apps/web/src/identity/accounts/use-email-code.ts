import type { resendVerification } from "@passerelle/contract/identity/accounts";
import type { verifyEmailCode } from "@passerelle/contract/identity/sign-up-checks";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, call } from "#platform/api.ts";
import { arrivalOf } from "#platform/homes.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { deletePendingSignUp, type PendingSignUp, savePendingSignUp } from "./pending-sign-up.ts";
import { texts } from "./texts.ts";

const digitsOf = (typed: string) => typed.replace(/\D/g, "").slice(0, 6);

/** The code of a sign-up as it is typed; its sixth digit sends it, and the person is logged in where they wanted to go. */
export const useEmailCode = (signUp: PendingSignUp) => {
  const { email, back } = signUp;
  const { logIn } = useSession();
  const navigate = useNavigate();
  const [code, setCode] = useState(signUp.code);
  // A page that was loaded again has forgotten it.
  const [asksPassword] = useState(signUp.password === "");
  const [password, setPassword] = useState(signUp.password);
  const [passwordError, setPasswordError] = useState("");
  const [error, setError] = useState("");
  const [sent, setSent] = useState("");
  const [isBusy, setIsBusy] = useState(false);

  const enter = async () => {
    deletePendingSignUp();
    try {
      const { to, state } = arrivalOf(await logIn({ email, password }), back ?? undefined);
      navigate(to, { replace: true, state });
    } catch {
      // The address is confirmed although no session was opened: the person logs in.
      navigate("/login", { replace: true, state: { message: texts.verified, email, from: back } });
    }
    showToast("success", texts.verified);
  };
  const send = async (typed: string) => {
    if (!password) return setPasswordError(texts.passwordRequired);
    setIsBusy(true);
    setError("");
    setSent("");
    try {
      await call<typeof verifyEmailCode>("POST /verify-email-code/", { body: { email, password, code: typed } });
    } catch (failure) {
      const refusal = failure instanceof ApiError ? failure : null;
      const isEither = asksPassword && refusal?.code === "code-not-valid";
      setError(
        isEither ? texts.codeOrPassword : (refusal?.fields.code?.[0] ?? refusal?.message ?? texts.verificationFailed),
      );
      return setIsBusy(false);
    }
    await enter();
  };
  return {
    code,
    error,
    sent,
    isBusy,
    /** The password of the sign-up, where it has to be typed again. */
    asked: asksPassword && {
      value: password,
      error: passwordError,
      type: (typed: string) => {
        setPassword(typed);
        setPasswordError("");
      },
    },
    type: (typed: string) => {
      const digits = digitsOf(typed);
      setCode(digits);
      setError("");
      savePendingSignUp({ ...signUp, code: digits });
      if (digits.length === 6 && digits !== code) void send(digits);
    },
    submit: () => void send(code),
    resend: async () => {
      setError("");
      try {
        const { detail } = await call<typeof resendVerification>("POST /resend-verification/", {
          body: { email, ...(back && { return_to: back }) },
        });
        setSent(detail);
      } catch (failure) {
        setError((failure as Error).message);
      }
    },
  };
};

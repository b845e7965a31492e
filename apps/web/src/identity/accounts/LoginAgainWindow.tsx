import { Button } from "@mantine/core";
import { type FormEvent, useEffect, useState } from "react";
import { ApiError } from "#platform/api.ts";
import { SecondStepNeeded, useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { CancelButton } from "#ui/CancelButton.tsx";
import { FormError } from "#ui/FormError.tsx";
import { TextField } from "#ui/TextField.tsx";
import { Window } from "#ui/Window.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { SecondStepForm } from "./SecondStepForm.tsx";
import { texts } from "./texts.ts";

/** Over a page where something is typed and whose session has ended: the same person logs in again, here or in another tab, and goes on. */
export default function LoginAgainWindow({ onClose }: { onClose: () => void }) {
  const { state, lastEmail, logInAgain, answerSecondStep } = useSession();
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [step, setStep] = useState("");
  const isBack = state === "logged-in";
  useEffect(() => {
    if (isBack) onClose();
  }, [isBack, onClose]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setFailure("");
    try {
      await logInAgain(password);
      void showToast("success", texts.loggedInAgain);
    } catch (error) {
      setIsBusy(false);
      if (error instanceof SecondStepNeeded) return setStep(error.token);
      const isKnown = error instanceof ApiError && error.status < 500 && error.status >= 400;
      const isWrong = error instanceof ApiError && error.code === "bad-credentials";
      setFailure(isWrong ? texts.badCredentials : isKnown ? error.message : texts.loginFailed);
    }
  };
  if (step)
    return (
      <Window title="Votre session a expiré" onClose={onClose} closesOutside={false}>
        <SecondStepForm
          onCode={async (code) => {
            await answerSecondStep({ token: step, code }, true);
            void showToast("success", texts.loggedInAgain);
          }}
          onRestart={(message) => {
            setStep("");
            setPassword("");
            setFailure(message);
          }}
        />
      </Window>
    );
  return (
    <Window title="Votre session a expiré" onClose={onClose} closesOutside={false}>
      <form className="stack" onSubmit={submit}>
        <p className="no-margin">
          Votre saisie est gardée sur cette page. Reconnectez-vous, puis envoyez-la de nouveau.
        </p>
        <FormError>{failure}</FormError>
        <TextField label="Adresse e-mail" type="email" autoComplete="username" readOnly value={lastEmail} />
        <PasswordField
          label="Mot de passe"
          autoComplete="current-password"
          required
          data-autofocus
          disabled={isBusy}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="row">
          <Button type="submit" disabled={isBusy || !lastEmail}>
            Se reconnecter
          </Button>
          <CancelButton />
        </div>
      </form>
    </Window>
  );
}

import { type FormEvent, useState } from "react";
import { ApiError } from "#platform/api.ts";
import { FormError } from "#ui/FormError.tsx";
import { TextField } from "#ui/public/TextField.tsx";
import { texts } from "./texts.ts";

type Props = {
  /** Sends the code; errors are shown here, except when the first step has expired. */
  onCode: (code: string) => Promise<unknown>;
  /** The first step must be taken again: it was too long ago, or the person goes back. */
  onRestart: (message: string) => void;
};

const isSixDigits = (typed: string) => /^\d{6}$/.test(typed.replace(/[\s-]/g, ""));

/** The second step of the login: six digits of the application, or a recovery code. Six digits leave as soon as they are there. */
export const SecondStepForm = ({ onCode, onRestart }: Props) => {
  const [code, setCode] = useState("");
  const [hasLostPhone, setHasLostPhone] = useState(false);
  const [failure, setFailure] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const send = async (typed: string) => {
    if (isBusy) return;
    // A refused code has emptied the field: why it was refused stays.
    if (!typed.trim()) return setFailure(failure || texts.codeRequired);
    if (/^[\d\s-]+$/.test(typed) && !isSixDigits(typed)) return setFailure(texts.codeIncomplete);
    setIsBusy(true);
    setFailure("");
    try {
      await onCode(typed);
    } catch (error) {
      const isKnown = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (isKnown && error.code === "second-step-expired") return onRestart(error.message);
      setFailure(isKnown ? error.message : texts.loginFailed);
      setIsBusy(false);
      setCode("");
    }
  };
  const type = (typed: string) => {
    setCode(typed);
    if (!hasLostPhone && isSixDigits(typed)) void send(typed);
  };
  const turn = () => {
    setHasLostPhone(!hasLostPhone);
    setCode("");
    setFailure("");
  };
  return (
    <form
      className="card stack"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(code);
      }}
    >
      <h2 className="no-margin">Double authentification</h2>
      <p className="no-margin">{hasLostPhone ? texts.askRecoveryCode : texts.askCode}</p>
      <FormError>{failure}</FormError>
      <TextField
        // Another field: each has its keyboard and takes the focus when it comes.
        key={hasLostPhone ? "recovery" : "digits"}
        label={hasLostPhone ? "Code de secours" : "Code à six chiffres"}
        autoComplete={hasLostPhone ? "off" : "one-time-code"}
        inputMode={hasLostPhone ? "text" : "numeric"}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        readOnly={isBusy}
        value={code}
        onChange={(event) => type(event.target.value)}
      />
      <button type="submit" className="button-link" disabled={isBusy}>
        Valider
      </button>
      <div className="row between">
        <button type="button" className="button-quiet" disabled={isBusy} onClick={turn}>
          {hasLostPhone ? "Utiliser l'application" : "Utiliser un code de secours"}
        </button>
        <button type="button" className="button-quiet" disabled={isBusy} onClick={() => onRestart("")}>
          Revenir
        </button>
      </div>
    </form>
  );
};

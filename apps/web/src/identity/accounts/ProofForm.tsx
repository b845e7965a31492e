import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { twoStepForm } from "@passerelle/contract/identity/two-step";
import { useRef } from "react";
import { ApiError, sentenceOf } from "#platform/api.ts";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { TextField } from "#ui/TextField.tsx";
import { errorsOf, focusFirstError, validateWith } from "#ui/zod-form.ts";
import { PasswordField } from "./PasswordField.tsx";

type Proof = { code: string; password: string };
type Props = {
  label: string;
  codeHint?: string;
  isBusy: boolean;
  onProof: (proof: Proof, onError: (error: unknown) => void) => void;
  onCancel?: () => void;
};

/** The field that a refusal is about; other refusals stand above the form. */
const fieldOf: Record<string, keyof Proof> = {
  "wrong-password": "password",
  "wrong-code": "code",
  "code-used": "code",
};

/** The password and a code: what is asked before anything that touches the second step. */
export const ProofForm = ({ label, codeHint, isBusy, onProof, onCancel }: Props) => {
  const formRef = useRef<HTMLFormElement>(null);
  const form = useForm({ initialValues: { code: "", password: "" }, validate: validateWith(twoStepForm) });
  const onError = (error: unknown) => {
    const field = error instanceof ApiError ? fieldOf[error.code] : undefined;
    const sentence = sentenceOf(error, "La demande n'a pas abouti. Réessayez.");
    const fields = error instanceof ApiError ? errorsOf(error) : {};
    form.setErrors(Object.keys(fields).length > 0 ? fields : { [field ?? "other"]: sentence });
    focusFirstError(formRef.current);
  };
  return (
    <form
      ref={formRef}
      className="stack"
      noValidate
      onSubmit={form.onSubmit(
        ({ code, password }) => onProof({ code, password }, onError),
        () => focusFirstError(formRef.current),
      )}
    >
      <FormError>{form.errors.other as string | undefined}</FormError>
      <div className="grid-2">
        <TextField
          label="Code à six chiffres"
          inputMode={onCancel ? "text" : "numeric"}
          autoComplete="one-time-code"
          spellCheck={false}
          required
          hint={codeHint}
          {...form.getInputProps("code")}
        />
        <PasswordField
          label="Votre mot de passe"
          autoComplete="current-password"
          required
          {...form.getInputProps("password")}
        />
      </div>
      {onCancel ? (
        <FormActions label={label} isBusy={isBusy} onCancel={onCancel} />
      ) : (
        <div>
          <Button type="submit" disabled={isBusy}>
            {label}
          </Button>
        </div>
      )}
    </form>
  );
};

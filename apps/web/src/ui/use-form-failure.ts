import type { FormErrors } from "@mantine/form";
import { useRef, useState } from "react";
import { ApiError, sentenceOf } from "#platform/api.ts";
import { errorsOf, focusFirstError } from "./zod-form.ts";

/**
 * What a form shows when it could not be saved: each sentence beside its field and the focus on the first one, else one sentence
 * above (`otherwise` when the server gave none).
 */
export const useFormFailure = (setErrors: (errors: FormErrors) => void, otherwise: string) => {
  const formRef = useRef<HTMLFormElement>(null);
  const [error, setError] = useState("");
  const focusFirst = () => focusFirstError(formRef.current);
  const show = (failure: unknown) => {
    const fields = failure instanceof ApiError ? errorsOf(failure) : {};
    setErrors(fields);
    if (Object.keys(fields).length > 0) focusFirst();
    else setError(sentenceOf(failure, otherwise));
  };
  return { formRef, error, show, focusFirst, clear: () => setError("") };
};

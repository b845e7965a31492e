import type { FormErrors } from "@mantine/form";
import { useRef, useState } from "react";
import { ApiError, sentenceOf } from "#platform/api.ts";
import { errorsOf, focusFirstError } from "./zod-form.ts";

/**
 * Shows a failed save on a form: sentences beside their fields with focus on the first, else one sentence above (`otherwise` when the
 * server gave none).
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

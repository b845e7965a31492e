import type { FormErrors } from "@mantine/form";
import type { z } from "zod";
import type { ApiError } from "#platform/api.ts";

/** `validate` of Mantine's form from a schema of the contract: the first sentence of each field. */
export const validateWith =
  (schema: z.ZodType) =>
  (values: unknown): FormErrors => {
    const read = schema.safeParse(values);
    const errors: FormErrors = {};
    for (const issue of read.error?.issues ?? []) errors[issue.path.join(".")] ??= issue.message;
    return errors;
  };

/** Sentences of the server by field. */
export const errorsOf = (error: ApiError): FormErrors =>
  Object.fromEntries(Object.entries(error.fields).map(([name, sentences]) => [name, sentences[0]]));

/**
 * Scrolls to and focuses the first field in error, in the order of the form. Waits two frames so that error sentences have taken their
 * space.
 */
export const focusFirstError = (form: HTMLFormElement | null) => {
  const focus = () => {
    const field = form?.querySelector<HTMLElement>("[aria-invalid='true'], [data-error='true'] input");
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  };
  requestAnimationFrame(() => requestAnimationFrame(focus));
};

import type { FormErrors } from "@mantine/form";
import type { z } from "zod";
import type { ApiError } from "#platform/api.ts";

/** What Mantine's form asks of a `validate` function, from a schema of the contract: the first sentence of each field. */
export const validateWith =
  (schema: z.ZodType) =>
  (values: unknown): FormErrors => {
    const read = schema.safeParse(values);
    const errors: FormErrors = {};
    for (const issue of read.error?.issues ?? []) errors[issue.path.join(".")] ??= issue.message;
    return errors;
  };

/** The sentences that the server found for each field. */
export const errorsOf = (error: ApiError): FormErrors =>
  Object.fromEntries(Object.entries(error.fields).map(([name, sentences]) => [name, sentences[0]]));

/**
 * Brings the person to the first field that is wrong, in the order of the form: focused, and in the middle of what scrolls. It waits
 * for two frames, so that the sentences which the errors add above have taken their room.
 */
export const focusFirstError = (form: HTMLFormElement | null) => {
  const focus = () => {
    const field = form?.querySelector<HTMLElement>("[aria-invalid='true'], [data-error='true'] input");
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  };
  requestAnimationFrame(() => requestAnimationFrame(focus));
};

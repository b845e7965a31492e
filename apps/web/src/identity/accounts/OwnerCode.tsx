import type { GetInputPropsReturnType } from "@mantine/form";
import { ApiError } from "#platform/api.ts";
import { useSession } from "#platform/session.tsx";
import { TextField } from "#ui/TextField.tsx";
import { errorsOf } from "#ui/zod-form.ts";

/** The values of such a form as they are sent: a code that is not asked is not there. */
export const sentWith = <V extends { code: string }>({ code, ...values }: V) => ({ ...values, ...(code && { code }) });

/** The code of the second step, asked with the password in the forms that change either of them or the address; nothing where there is none. */
export const OwnerCode = (field: GetInputPropsReturnType) =>
  useSession().user.two_step === "on" && (
    <TextField
      label="Code à six chiffres"
      autoComplete="one-time-code"
      spellCheck={false}
      required
      hint="De votre application, ou un code de secours."
      {...field}
    />
  );

/** Errors by field: a wrong code beside the code, errors without a field beside `other`. */
export const ownerErrorsOf = (error: Error, passwordField: string, other: string): Record<string, string> => {
  if (!(error instanceof ApiError)) return { [other]: error.message };
  const fields = errorsOf(error);
  if (Object.keys(fields).length > 0) return fields as Record<string, string>;
  const about: Record<string, string> = { "wrong-password": passwordField, "wrong-code": "code", "code-used": "code" };
  return { [about[error.code] ?? other]: error.message };
};

import { passwordMinLength } from "@passerelle/contract/identity/accounts";
import type { checkPassword } from "@passerelle/contract/identity/sign-up-checks";
import { useQuery } from "@tanstack/react-query";
import { call } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { useDebounced } from "#ui/use-debounced.ts";
import classes from "./sign-up.module.css";

const pauseMs = 400;
const words = ["", "Correct", "Solide", "Très solide"];

type Props = {
  email: string;
  password: string;
  /** What is wrong is said by the field already. */
  isRefused: boolean;
};

/**
 * How strong a new password is, in a bar and a word. The server weighs it when the typing pauses: the word lists are heavy, and
 * are the ones that the sign-up is checked against (decision 0320). Without its answer the bar stays empty.
 */
export const PasswordStrength = ({ email, password, isRefused }: Props) => {
  const settled = useDebounced(password, pauseMs);
  const lacking = passwordMinLength - password.length;
  const { data } = useQuery({
    queryKey: ["password-check", email, settled],
    queryFn: () => call<typeof checkPassword>("POST /password-check/", { body: { email, password: settled } }),
    enabled: settled.length >= passwordMinLength,
    gcTime: 0,
    retry: false,
  });
  const known = lacking <= 0 && settled === password ? data : undefined;
  const strength = known?.strength ?? 0;
  const word = known && (known.problem ? !isRefused && known.problem : words[known.strength]);
  return (
    <span className={classes.strength}>
      <span
        className={classes.bar}
        data-strength={strength}
        data-refused={known?.problem ? true : undefined}
        aria-hidden
      >
        <span style={{ width: `${known?.problem ? 15 : (strength / 3) * 100}%` }} />
      </span>
      <span className={classes.word} aria-live="polite">
        {password !== "" && lacking > 0 && `Encore ${plural(lacking, "caractère", "caractères")}`}
        {word}
      </span>
      {password === "" && (
        <span className={classes.advice}>
          {passwordMinLength} caractères au moins. Une phrase courte est plus sûre et plus facile à retenir.
        </span>
      )}
    </span>
  );
};

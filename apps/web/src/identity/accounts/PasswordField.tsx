import { type ComponentProps, useState } from "react";
import { TextField } from "#ui/public/TextField.tsx";

/** A password that can be shown while it is typed. */
export const PasswordField = (props: Omit<ComponentProps<typeof TextField>, "type" | "beside">) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      beside={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label="Afficher le mot de passe"
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? "Masquer" : "Afficher"}
        </button>
      }
    />
  );
};

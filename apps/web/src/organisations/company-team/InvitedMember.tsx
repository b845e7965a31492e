import { useState } from "react";
import { InvitedSignUp } from "#identity/accounts/InvitedSignUp.tsx";
import { TextField } from "#ui/public/TextField.tsx";
import { signUpWith } from "./queries.ts";

const fields = [
  { name: "first_name", label: "Prénom (facultatif)", autoComplete: "given-name" },
  { name: "last_name", label: "Nom (facultatif)", autoComplete: "family-name" },
  { name: "job_title", label: "Fonction (facultatif)", autoComplete: "organization-title" },
] as const;

/** Who has no account yet says how colleagues will call them, with the password. */
export const InvitedMember = ({ token, email }: { token: string; email: string }) => {
  const [names, setNames] = useState({ first_name: "", last_name: "", job_title: "" });
  return (
    <InvitedSignUp
      email={email}
      label="Créer mon compte et rejoindre l'équipe"
      home="/platform/company/dashboard"
      welcome="Bienvenue dans l'équipe"
      signUp={(password) => signUpWith(token, { password, ...names })}
    >
      {fields.map(({ name, ...field }) => (
        <TextField
          key={name}
          {...field}
          maxLength={80}
          value={names[name]}
          onChange={({ target }) => setNames((typed) => ({ ...typed, [name]: target.value }))}
        />
      ))}
    </InvitedSignUp>
  );
};

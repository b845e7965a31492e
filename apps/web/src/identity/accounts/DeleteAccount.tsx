import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { deleteAccount } from "@passerelle/contract/identity/accounts";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { call } from "#platform/api.ts";
import { beginLeaving } from "#platform/leaving-page.ts";
import { useSession } from "#platform/session.tsx";
import { focusFirstError } from "#ui/zod-form.ts";
import { PasswordField } from "./PasswordField.tsx";

const effects = {
  applicant:
    "Votre profil, vos CV et vos notes sont effacés tout de suite et pour toujours. Vos candidatures en cours sont retirées\u00a0; les recruteurs n'en gardent qu'une ligne anonyme.",
  company:
    "Votre nom, vos étoiles, vos disponibilités et vos notifications sont effacés tout de suite et pour toujours. Vos notes et vos messages restent dans les dossiers de l'entreprise, signés «\u00a0Ancien collègue\u00a0»\u00a0; vos entretiens à venir passent à un administrateur.",
};

/**
 * Erases the account at once, once the person has read what that means and given the password. `obstacle`: what they do first, which
 * takes the place of the form.
 */
export const DeleteAccount = ({ obstacle }: { obstacle: ReactNode }) => {
  const { forget, user } = useSession();
  const isRecruiter = user.type === "company";
  const formRef = useRef<HTMLFormElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const form = useForm({
    initialValues: { password: "" },
    validate: { password: (value) => (value ? null : "Le mot de passe est requis") },
  });
  const erase = useMutation({
    mutationFn: (body: typeof form.values) => call<typeof deleteAccount>("POST /account/delete/", { body }),
    onSuccess: () => {
      // The guard of this screen would lead to the login page.
      beginLeaving();
      forget();
      window.location.replace(isRecruiter ? "/compte-supprime?compte=entreprise" : "/compte-supprime");
    },
    onError: (error) => {
      form.setErrors({ password: error.message });
      focusFirstError(formRef.current);
    },
  });
  return (
    <section className="card stack" aria-labelledby="delete">
      <h2 id="delete" className="no-margin">
        Supprimer mon compte
      </h2>
      <p className="no-margin">{isRecruiter ? effects.company : effects.applicant}</p>
      {obstacle && <p className="banner no-margin">{obstacle}</p>}
      {!obstacle && !isAsking && (
        <div>
          <Button variant="default" onClick={() => setIsAsking(true)}>
            Supprimer mon compte…
          </Button>
        </div>
      )}
      {!obstacle && isAsking && (
        <form
          ref={formRef}
          className="banner banner-error stack"
          noValidate
          onSubmit={form.onSubmit((values) => erase.mutate(values))}
        >
          <PasswordField
            label="Votre mot de passe, pour confirmer"
            autoComplete="current-password"
            required
            {...form.getInputProps("password")}
          />
          <div className="row">
            <Button type="submit" variant="danger" disabled={erase.isPending}>
              Supprimer définitivement
            </Button>
            <Button variant="default" onClick={() => setIsAsking(false)}>
              Annuler
            </Button>
          </div>
        </form>
      )}
    </section>
  );
};

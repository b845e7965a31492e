import { Button } from "@mantine/core";
import { boardOf, supports } from "@passerelle/contract/organisations/school-supports";
import type { Integration } from "@passerelle/contract/organisations/schools";
import { type ReactNode, useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { FormError } from "#ui/FormError.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useDeleteIntegration } from "./queries.ts";
import { texts } from "./texts.ts";
import { useIntegrationForm } from "./use-integration-form.ts";

const secretHint = (end: string | null) => {
  if (end === null) return "L'enregistrement la chiffre\u00a0: personne ne peut plus la relire.";
  return `Une clé est enregistrée${end ? `, qui finit par ${end}` : ""}. Laissez vide pour la garder.`;
};

const stateOf = (isStored: boolean, lacksKey: boolean, isOptional: boolean) => {
  if (!isStored) return { label: isOptional ? "Facultatif" : "Non configuré", tone: "ghost" } as const;
  return lacksKey
    ? ({ label: "Clé manquante", tone: "warning" } as const)
    : ({ label: "Configuré", tone: "success" } as const);
};

type DeleteProps = { support: Integration["support"]; onDeleted: () => void; onClose: () => void };

/** Asks before what the school gave to a board is deleted. */
const DeleteWindow = ({ support, onDeleted, onClose }: DeleteProps) => {
  const remove = useDeleteIntegration();
  const forget = () =>
    remove.mutate(support, {
      onSuccess: () => {
        onDeleted();
        showToast("success", texts.integrationRemoved);
      },
      onError: (failure) => showToast("error", sentenceOf(failure, texts.failed)),
      onSettled: onClose,
    });
  return (
    <ConfirmWindow
      title={`Supprimer les identifiants de ${boardOf(support).name}`}
      action="Supprimer"
      isDisabled={remove.isPending}
      onConfirm={forget}
      onClose={onClose}
    >
      <p className="no-margin">
        Ce que l'école a donné à ce support sera oublié.
        {supports[support].way === "push" && " Rien ne pourra plus y être envoyé, ni en être retiré."}
      </p>
    </ConfirmWindow>
  );
};

type Props = {
  integration: Integration;
  /** How offers get to the board. */
  children: ReactNode;
};

/** One board and what the school is known by there. */
export const IntegrationForm = ({ integration, children }: Props) => {
  const { form, formRef, error, note, stored, board, isSaving, onSubmit, empty } = useIntegrationForm(integration);
  const [isAsking, setIsAsking] = useState(false);
  const isStored = stored.version > 0;
  // Where offers are carried with a key, the rest opens nothing.
  const lacksKey = supports[stored.support].way === "push" && stored.secret_end === null;
  return (
    <li className="card stack">
      <div className="row between">
        <h2 className="card-title no-margin">{board.name}</h2>
        <StatusBadge {...stateOf(isStored, lacksKey, !board.secret)} />
      </div>
      {children}
      <form ref={formRef} className="stack" noValidate aria-label={board.name} onSubmit={onSubmit}>
        <FormError>{error}</FormError>
        {note}
        <BlockedWhileImpersonating isQuiet>
          <div className="grid-2 top-aligned">
            {board.identifier && (
              <TextField
                label={board.identifier.label}
                hint={board.identifier.hint}
                autoComplete="off"
                disabled={isSaving}
                {...form.getInputProps("identifier")}
              />
            )}
            {board.secret && (
              <TextField
                label={board.secret}
                type="password"
                autoComplete="new-password"
                disabled={isSaving}
                hint={secretHint(stored.secret_end)}
                {...form.getInputProps("secret")}
              />
            )}
          </div>
          <div className="row">
            <Button type="submit" variant="default" disabled={isSaving}>
              Enregistrer<span className="visually-hidden"> {board.name}</span>
            </Button>
            {isStored && (
              <Button variant="subtle" size="compact-sm" disabled={isSaving} onClick={() => setIsAsking(true)}>
                Supprimer<span className="visually-hidden"> les identifiants de {board.name}</span>
              </Button>
            )}
          </div>
        </BlockedWhileImpersonating>
      </form>
      {isAsking && <DeleteWindow support={stored.support} onDeleted={empty} onClose={() => setIsAsking(false)} />}
    </li>
  );
};

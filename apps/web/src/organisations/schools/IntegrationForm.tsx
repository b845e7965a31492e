import { useForm } from "@mantine/form";
import { boardOf, supports } from "@passerelle/contract/organisations/school-supports";
import type { Integration } from "@passerelle/contract/organisations/schools";
import { type ReactNode, useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { FormError } from "#ui/FormError.tsx";
import { SchoolsAlone } from "#ui/SchoolsAlone.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { useTwoVersions } from "#ui/use-two-versions.tsx";
import { useDeleteIntegration, useRereadIntegration, useSetIntegration } from "./queries.ts";
import { texts } from "./texts.ts";

const secretHint = (end: string | null) => {
  if (end === null) return "L'enregistrement la chiffre\u00a0: personne ne peut plus la relire.";
  return `Une clé est enregistrée${end ? `, qui finit par ${end}` : ""}. Laissez vide pour la garder.`;
};

const stateOf = (isKept: boolean, lacksKey: boolean, isOptional: boolean) => {
  if (!isKept) return { label: isOptional ? "Facultatif" : "Non configuré", tone: "ghost" } as const;
  return lacksKey
    ? ({ label: "Clé manquante", tone: "warning" } as const)
    : ({ label: "Configuré", tone: "success" } as const);
};

type Props = {
  integration: Integration;
  /** How offers get to the board. */
  children: ReactNode;
};

/** One board and what the school is known by there. */
export const IntegrationForm = ({ integration, children }: Props) => {
  // What the form was filled with: a save over another user's change is refused.
  const [kept, setKept] = useState(integration);
  const { support, identifier, secret_end, version } = kept;
  const board = boardOf(support);
  const set = useSetIntegration();
  const remove = useDeleteIntegration();
  const isBusy = set.isPending || remove.isPending;
  const isKept = version > 0;
  // Where offers are carried with a key, the rest opens nothing.
  const lacksKey = supports[support].way === "push" && secret_end === null;
  const [isAsking, setIsAsking] = useState(false);
  const form = useForm({
    initialValues: { identifier, secret: "" },
    validate: {
      identifier: (value) =>
        value.trim() && board.identifier && !board.identifier.shape.test(value.trim())
          ? board.identifier.sentence
          : null,
    },
  });
  const { formRef, error, show, focusFirst, clear } = useFormFailure(form.setErrors, texts.savingFailed);
  const reread = useRereadIntegration(support);
  const { note, onFailure, onSaved } = useTwoVersions({
    form,
    code: "integration-changed",
    labels: { identifier: board.identifier?.label ?? "", secret: board.secret },
    reread: async () => {
      const theirs = (await reread()) ?? kept;
      setKept(theirs);
      return { identifier: theirs.identifier, secret: "" };
    },
    show,
  });
  useUnsaved(form.isDirty());
  const submit = ({ secret, ...values }: typeof form.values) => {
    clear();
    set.mutate(
      { support, ...values, ...(secret.trim() && { secret }), expected_version: version },
      {
        onSuccess: (saved) => {
          setKept(saved);
          onSaved({ identifier: saved.identifier, secret: "" });
          showToast("success", texts.integrationSaved);
        },
        onError: onFailure,
      },
    );
  };
  const forget = () =>
    remove.mutate(support, {
      onSuccess: () => {
        setKept({ ...kept, identifier: "", secret_end: null, version: 0 });
        onSaved({ identifier: "", secret: "" });
        showToast("success", texts.integrationRemoved);
      },
      onError: (failure) => showToast("error", sentenceOf(failure, texts.failed)),
      onSettled: () => setIsAsking(false),
    });
  return (
    <li className="card stack">
      <div className="row between">
        <h2 className="card-title no-margin">{board.name}</h2>
        <StatusBadge {...stateOf(isKept, lacksKey, !board.secret)} />
      </div>
      {children}
      <form
        ref={formRef}
        className="stack"
        noValidate
        aria-label={board.name}
        onSubmit={form.onSubmit(submit, focusFirst)}
      >
        <FormError>{error}</FormError>
        {note}
        <SchoolsAlone isQuiet>
          <div className="grid-2 top-aligned">
            {board.identifier && (
              <TextField
                label={board.identifier.label}
                hint={board.identifier.hint}
                autoComplete="off"
                disabled={isBusy}
                {...form.getInputProps("identifier")}
              />
            )}
            {board.secret && (
              <TextField
                label={board.secret}
                type="password"
                autoComplete="new-password"
                disabled={isBusy}
                hint={secretHint(secret_end)}
                {...form.getInputProps("secret")}
              />
            )}
          </div>
          <div className="row">
            <button type="submit" className="button-quiet" disabled={isBusy}>
              Enregistrer<span className="visually-hidden"> {board.name}</span>
            </button>
            {isKept && (
              <button type="button" className="text-button" disabled={isBusy} onClick={() => setIsAsking(true)}>
                Supprimer<span className="visually-hidden"> les identifiants de {board.name}</span>
              </button>
            )}
          </div>
        </SchoolsAlone>
      </form>
      {isAsking && (
        <ConfirmWindow
          title={`Supprimer les identifiants de ${board.name}`}
          action="Supprimer"
          isDisabled={remove.isPending}
          onConfirm={forget}
          onClose={() => setIsAsking(false)}
        >
          <p className="no-margin">
            Ce que l'école a donné à ce support sera oublié.
            {supports[support].way === "push" && " Rien ne pourra plus y être envoyé, ni en être retiré."}
          </p>
        </ConfirmWindow>
      )}
    </li>
  );
};

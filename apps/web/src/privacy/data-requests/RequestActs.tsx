import { Button } from "@mantine/core";
import type { DataRequest, HeldData } from "@passerelle/contract/privacy/data-requests";
import { type ReactNode, useState } from "react";
import { ApiError, sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { FormError } from "#ui/FormError.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import { type Act, useAct } from "./queries.ts";
import { erasureEffects, texts } from "./texts.ts";

type Props = { request: DataRequest; held: HeldData };

type FormProps = {
  action: string;
  variant?: "filled" | "default" | "danger";
  isBusy: boolean;
  onSend: () => void;
  children: ReactNode;
};

const ActForm = ({ action, variant = "filled", isBusy, onSend, children }: FormProps) => (
  <form
    className="stack"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSend();
    }}
  >
    {children}
    <div className="row">
      <Button type="submit" variant={variant} disabled={isBusy}>
        {action}
      </Button>
    </div>
  </form>
);

type WordsProps = Omit<FormProps, "onSend" | "children"> & {
  label: string;
  error: string | undefined;
  onSend: (message: string) => void;
};

/** An answer in words, which the person reads by mail. */
const WordsForm = ({ label, error, onSend, ...form }: WordsProps) => {
  const [message, setMessage] = useState("");
  return (
    <ActForm {...form} onSend={() => onSend(message)}>
      <TextArea
        label={label}
        rows={4}
        required
        maxLength={2000}
        disabled={form.isBusy}
        value={message}
        error={error}
        onChange={({ target }) => setMessage(target.value)}
      />
    </ActForm>
  );
};

type EraseProps = { held: HeldData; isBusy: boolean; error: string | undefined; onErase: (email: string) => void };

const EraseForm = ({ held, isBusy, error, onErase }: EraseProps) => {
  const [email, setEmail] = useState("");
  return (
    <ActForm action="Effacer définitivement" variant="danger" isBusy={isBusy} onSend={() => onErase(email)}>
      <p className="no-margin">{erasureEffects[held.account?.type ?? "none"]} Rien n'en reviendra.</p>
      <TextField
        label="Retapez l'adresse pour confirmer"
        type="email"
        autoComplete="off"
        required
        disabled={isBusy}
        value={email}
        error={error}
        onChange={({ target }) => setEmail(target.value)}
      />
    </ActForm>
  );
};

/** What can be done about an open request: what was asked, or a refusal with its reason. */
export const RequestActs = ({ request, held }: Props) => {
  const act = useAct(request.id);
  const [isRefusing, setIsRefusing] = useState(false);
  const isBusy = act.isPending;
  const fields = act.error instanceof ApiError ? act.error.fields : {};
  const error = (name: string) => fields[name]?.[0];
  const run = (given: Act, done: string) => act.mutate(given, { onSuccess: () => showToast("success", done) });
  const close = (status: "answered" | "refused") => (message: string) =>
    run({ act: "close", status, message }, status === "refused" ? texts.refused : texts.answered);
  return (
    <div className="stack">
      <FormError>
        {act.error && Object.keys(fields).length === 0 ? sentenceOf(act.error, texts.actFailed) : null}
      </FormError>
      {!isRefusing && request.kind === "access" && (
        <>
          <p className="no-margin">
            Un lien valable sept jours part à cette adresse. Vous ne voyez pas ce qu'il contient.
          </p>
          <div className="row">
            <Button disabled={isBusy} onClick={() => run({ act: "export" }, texts.exported)}>
              Envoyer ses données
            </Button>
          </div>
        </>
      )}
      {!isRefusing && request.kind === "erasure" && !held.obstacle && (
        <EraseForm
          held={held}
          isBusy={isBusy}
          error={error("email")}
          onErase={(email) => run({ act: "erase", email }, texts.erased)}
        />
      )}
      {!isRefusing && request.kind === "erasure" && held.obstacle && (
        <p className="banner no-margin">{held.obstacle}</p>
      )}
      {!isRefusing && (request.kind === "rectification" || request.kind === "opposition") && (
        <WordsForm
          label="Votre réponse, envoyée à la personne"
          action="Répondre et clore"
          isBusy={isBusy}
          error={error("message")}
          onSend={close("answered")}
        />
      )}
      {isRefusing && (
        <WordsForm
          label="La raison du refus, envoyée à la personne"
          action="Refuser la demande"
          variant="danger"
          isBusy={isBusy}
          error={error("message")}
          onSend={close("refused")}
        />
      )}
      <div className="row">
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={isBusy}
          onClick={() => {
            act.reset();
            setIsRefusing(!isRefusing);
          }}
        >
          {isRefusing ? "Ne pas refuser" : "Refuser cette demande…"}
        </Button>
      </div>
    </div>
  );
};

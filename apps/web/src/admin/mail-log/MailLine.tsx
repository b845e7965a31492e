import { Button } from "@mantine/core";
import type { LoggedMail } from "@passerelle/contract/admin/mail-log";
import { mailKindLabels, mailStateLabels } from "@passerelle/contract/work-labels";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { formatMoment, plural } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { MailContent } from "./MailContent.tsx";
import { useAbandon, useNewLink, useResend } from "./queries.ts";
import { stateTones, texts } from "./texts.ts";

type Asked = "abandon" | "resend" | "content" | null;

/** One message of the product: to whom, about what, whether it left, and what may be done of it. */
export const MailLine = ({ mail }: { mail: LoggedMail }) => {
  const { id, kind, recipient, subject, state, created_at, sent_at, attempts, last_error, is_repeat, remedy } = mail;
  const { user } = useSession();
  const [asked, setAsked] = useState<Asked>(null);
  const resend = useResend();
  const newLink = useNewLink();
  const abandon = useAbandon();
  const isBusy = resend.isPending || newLink.isPending || abandon.isPending;
  const close = () => setAsked(null);
  const toasts = (sentence: string) => ({
    onSuccess: () => showToast("success", sentence),
    onError: (error: Error) => showToast("error", sentenceOf(error, texts.actFailed)),
  });
  const button = (label: string, act: () => void) => (
    <Button variant="default" disabled={isBusy} onClick={act}>
      {label}
      <span className="visually-hidden"> : {subject}</span>
    </Button>
  );
  return (
    <li className="card stack">
      <div className="row between">
        <div>
          <h3 className="card-title">{subject}</h3>
          <p className="soft small no-margin mail-recipient">
            {recipient} · {mailKindLabels[kind]}
            {is_repeat && " · renvoi"}
          </p>
        </div>
        <StatusBadge label={mailStateLabels[state]} tone={stateTones[state]} />
      </div>
      {last_error && <p className="small no-margin mail-error">{last_error}</p>}
      <div className="row between">
        <p className="soft small no-margin">
          {sent_at ? `Envoyé le ${formatMoment(sent_at)}` : `Écrit le ${formatMoment(created_at)}`}
          {attempts > 1 && ` · ${plural(attempts, "essai", "essais")}`}
        </p>
        <div className="row">
          {state === "failed" && button("Réessayer", () => resend.mutate({ id, state }, toasts("Nouvel essai lancé")))}
          {state === "failed" && button("Abandonner", () => setAsked("abandon"))}
          {state === "sent" && remedy === "resend" && button("Renvoyer", () => setAsked("resend"))}
          {state === "sent" &&
            remedy === "new-link" &&
            button("Envoyer un nouveau lien", () => newLink.mutate(id, toasts("Nouveau lien demandé")))}
          {user?.is_superuser && mail.is_readable && button("Lire", () => setAsked("content"))}
        </div>
      </div>
      {asked === "abandon" && (
        <ConfirmWindow
          title="Abandonner cet e-mail"
          action="Abandonner"
          isDisabled={isBusy}
          onConfirm={() => {
            close();
            abandon.mutate(id, toasts("E-mail abandonné"));
          }}
          onClose={close}
        >
          <p className="no-margin">
            « {subject} » ne partira pas vers {recipient}.
          </p>
        </ConfirmWindow>
      )}
      {asked === "resend" && (
        <ConfirmWindow
          title="Renvoyer cet e-mail"
          action="Renvoyer"
          isDisabled={isBusy}
          onConfirm={() => {
            close();
            resend.mutate({ id, state }, toasts("E-mail renvoyé"));
          }}
          onClose={close}
        >
          <p className="no-margin">
            {recipient} recevra « {subject} » une seconde fois, tel qu'il a été écrit.
          </p>
        </ConfirmWindow>
      )}
      {asked === "content" && <MailContent mail={mail} onClose={close} />}
    </li>
  );
};

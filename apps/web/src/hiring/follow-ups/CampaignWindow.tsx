import { fillIn } from "@passerelle/contract/hiring/message-variables";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ApiError, sentenceOf } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { clearUnsaved } from "#platform/use-unsaved.ts";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { MessagePreview } from "#ui/MessagePreview.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import { Unsaved } from "#ui/Unsaved.tsx";
import { Window } from "#ui/Window.tsx";
import { CampaignAudience } from "./CampaignAudience.tsx";
import { audienceQuery, useSendCampaign } from "./campaign-queries.ts";
import classes from "./follow-ups.module.css";
import { sample, texts } from "./texts.ts";

type Props = { studentIds: string[]; onClose: () => void; onDone: () => void };

/** One message to several students: its words, how it reads, to whom it goes and who is left out. */
export const CampaignWindow = ({ studentIds, onClose, onDone }: Props) => {
  const [written, setWritten] = useState({ subject: "", body: "" });
  // Of this message: a second click, or a call that the network repeats, sends nothing more.
  const [id] = useState(() => crypto.randomUUID());
  const audience = useQuery(audienceQuery(studentIds));
  const send = useSendCampaign();
  const errors = send.error instanceof ApiError ? send.error.fields : {};
  const recipients = audience.data?.recipients ?? 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate(
      { id, student_ids: studentIds, ...written },
      {
        onSuccess: (campaign) => {
          clearUnsaved();
          showToast("success", `Message à ${plural(campaign.recipients, "étudiant", "étudiants")} enregistré`);
          onDone();
        },
      },
    );
  };
  return (
    <Window
      title={`Écrire à ${plural(studentIds.length, "étudiant", "étudiants")}`}
      size="wide"
      closesOutside={false}
      onClose={onClose}
    >
      <Unsaved isDirty={written.subject !== "" || written.body !== ""} />
      <form className="stack" onSubmit={submit} noValidate>
        <div className={classes.writing}>
          <div className={classes.fields}>
            <TextField
              label="Objet"
              data-autofocus
              value={written.subject}
              maxLength={150}
              error={errors.subject?.[0]}
              onChange={({ target }) => setWritten({ ...written, subject: target.value })}
            />
            <TextArea
              label="Message"
              value={written.body}
              maxLength={4000}
              rows={8}
              error={errors.body?.[0]}
              onChange={({ target }) => setWritten({ ...written, body: target.value })}
            />
            <p className={classes.note}>
              Variables{"\u00a0"}: {"{{prenom}}, {{nom}}"}
            </p>
          </div>
          <MessagePreview
            label="Aperçu"
            subject={fillIn(written.subject, sample)}
            body={`Bonjour ${sample.prenom},\n\n${fillIn(written.body, sample)}`}
            signature="Vous, votre école, par Passerelle · Ne plus recevoir de relance"
          />
        </div>
        <QueryView query={audience} failed={texts.audienceFailed} skeletons={1} height={44}>
          {(found) => <CampaignAudience audience={found} />}
        </QueryView>
        <p className={classes.note}>
          Du lundi au samedi, de 8{"\u00a0"}h à 19{"\u00a0"}h, jamais un jour férié{"\u00a0"}; un message par jour et
          six en trente jours au plus à une même personne, relances comprises.
        </p>
        <FormError>
          {send.error && Object.keys(errors).length === 0 ? sentenceOf(send.error, texts.failed) : null}
        </FormError>
        <FormActions
          label={`Envoyer à ${plural(recipients, "étudiant", "étudiants")}`}
          isBusy={send.isPending || recipients === 0}
          onCancel={onClose}
        />
      </form>
    </Window>
  );
};

import { Button } from "@mantine/core";
import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { listTemplates, MessageOutcome } from "@passerelle/contract/hiring/messages";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { type RefusalReason, refusalReasonLabels } from "@passerelle/contract/refusal-reasons";
import type { Output } from "@passerelle/contract/route";
import { Link } from "react-router";
import { CancelButton } from "#ui/CancelButton.tsx";
import { FormError } from "#ui/FormError.tsx";
import { MessagePreview } from "#ui/MessagePreview.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { Unsaved } from "#ui/Unsaved.tsx";
import { MessageEditor } from "./MessageEditor.tsx";
import { type Message, useMessage, type Writing } from "./use-message.ts";

const { WD: _, DF: __, IN: ___, ...offered } = applicationStatusLabels;

/** What a refusal adds to the message: its reason and a word. */
const RefusalFields = ({ reason, setReason, word, setWord }: Exclude<Message["refusal"], false>) => (
  <>
    <SelectField
      label="Motif du refus (facultatif)"
      labels={refusalReasonLabels}
      empty="Sans motif"
      value={reason}
      onChange={(event) => setReason(event.target.value as RefusalReason | "")}
    />
    <TextField
      label="Un mot de votre part (facultatif)"
      hint="Le candidat lit ce mot, et un conseil pour la suite qui dépend du motif."
      maxLength={500}
      value={word}
      onChange={(event) => setWord(event.target.value)}
    />
  </>
);

type Props = Writing & {
  data: Output<typeof listTemplates>;
  onMailed: () => void;
  onOutcomes: (outcomes: MessageOutcome[]) => void;
};

/** The message, the status that goes with it, and beside them how it will be read. */
export const MessageForm = (props: Props) => {
  const { templates } = props.data;
  const message = useMessage(props);
  return (
    <form ref={message.formRef} className="message-columns" noValidate onSubmit={message.submit}>
      <Unsaved isDirty={message.isDirty} />
      <div className="stack">
        <FormError>{message.error}</FormError>
        <div className="grid-2">
          <SelectField
            label="Modèle"
            labels={Object.fromEntries(templates.map(({ id, name }) => [id, name]))}
            empty="Message libre"
            value={message.template}
            onChange={(event) => message.chooseTemplate(event.target.value)}
          />
          {message.hasStatus && (
            <SelectField
              label="Statut"
              labels={offered}
              empty="Ne pas le changer"
              value={message.status}
              onChange={(event) => message.setStatus(event.target.value as ApplicationStatus | "")}
            />
          )}
        </div>
        {message.refusal && <RefusalFields {...message.refusal} />}
        <MessageEditor
          values={message.values}
          errors={message.errors}
          disabled={message.isSending}
          onChange={message.type}
        />
        <div className="row">
          <Button type="submit" disabled={message.isSending}>
            {message.isSending ? "Envoi…" : "Envoyer"}
          </Button>
          <CancelButton />
          <Link to={message.hasStatus ? "/platform/company/templates" : "/platform/school/templates"}>
            Modifier les modèles
          </Link>
        </div>
      </div>
      <MessagePreview {...message.preview} />
    </form>
  );
};

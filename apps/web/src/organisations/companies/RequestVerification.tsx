import { Button } from "@mantine/core";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { Window } from "#ui/Window.tsx";
import { useRequestVerification } from "./verification-queries.ts";
import { verificationTexts as texts } from "./verification-texts.ts";

const RequestForm = ({ onClose }: { onClose: () => void }) => {
  const request = useRequestVerification();
  const [message, setMessage] = useState("");
  useUnsaved(message !== "");
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        request.mutate(message, {
          onSuccess: () => {
            showToast("success", texts.requested);
            onClose();
          },
        });
      }}
    >
      <FormError>{request.error && sentenceOf(request.error, texts.requestFailed)}</FormError>
      <p className="no-margin">
        Notre équipe regarde le profil de l'entreprise, son site et son numéro SIRET. Elle vous répond par e-mail.
      </p>
      <TextArea
        label="Message pour notre équipe (facultatif)"
        maxLength={1000}
        rows={4}
        value={message}
        disabled={request.isPending}
        onChange={(event) => setMessage(event.target.value)}
      />
      <FormActions label="Envoyer la demande" isBusy={request.isPending} onCancel={onClose} />
    </form>
  );
};

/** Asks the provider's staff to verify the company. */
export const RequestVerification = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Demander la vérification</Button>
      {isOpen && (
        <Window title="Demander la vérification" onClose={() => setIsOpen(false)}>
          <RequestForm onClose={() => setIsOpen(false)} />
        </Window>
      )}
    </>
  );
};

import { ActionIcon, Button, CloseButton, FileButton } from "@mantine/core";
import { messageMost } from "@passerelle/contract/hiring/conversations";
import { IconPaperclip, IconSend } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { TextArea } from "#ui/TextArea.tsx";
import classes from "./conversation.module.css";
import { JoinedFile } from "./JoinedFile.tsx";
import { attachedFile } from "./texts.ts";
import { useComposer } from "./use-composer.ts";

const accepted = attachedFile.extensions.map((extension) => `.${extension}`).join(",");

/** Writes in a conversation: text and up to three files; Ctrl+Enter sends. */
export const Composer = ({ applicationId, placeholder }: { applicationId: string; placeholder: string }) => {
  const composer = useComposer(applicationId);
  const sendWithKeys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    composer.send();
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        composer.send();
      }}
    >
      <TextArea
        label="Votre message"
        labelProps={{ className: "visually-hidden" }}
        placeholder={placeholder}
        rows={2}
        maxLength={messageMost}
        value={composer.body}
        error={composer.problem}
        onChange={(event) => composer.type(event.target.value)}
        onKeyDown={sendWithKeys}
      />
      {composer.files.length > 0 && (
        <ul className={classes.files} aria-label="Fichiers joints">
          {composer.files.map((file) => (
            <li key={file.id}>
              <JoinedFile {...file}>
                <CloseButton size="sm" aria-label={`Retirer ${file.name}`} onClick={() => composer.drop(file.id)} />
              </JoinedFile>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.acts}>
        <FileButton accept={accepted} onChange={composer.choose}>
          {(props) => (
            <ActionIcon
              {...props}
              variant="default"
              size={44}
              loading={composer.isJoining}
              aria-label="Joindre un fichier (.pdf, .doc ou .docx)"
            >
              <IconPaperclip size={18} aria-hidden />
            </ActionIcon>
          )}
        </FileButton>
        <span className={classes.hint}>Ctrl + Entrée pour envoyer</span>
        <Button
          type="submit"
          h={44}
          leftSection={<IconSend size={16} aria-hidden />}
          disabled={composer.isSending || composer.isJoining}
        >
          {composer.isSending ? "Envoi…" : composer.hasFailed ? "Réessayer" : "Envoyer"}
        </Button>
      </div>
    </form>
  );
};

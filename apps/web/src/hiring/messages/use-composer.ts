import { filesMost } from "@passerelle/contract/hiring/conversations";
import { useRef, useState } from "react";
import { fileProblem } from "#platform/chosen-file-rules.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { useJoinFile, useWriteMessage } from "./conversation-queries.ts";
import { attachedFile } from "./texts.ts";

type Joined = { id: string; name: string; size: number; url: string };

/** What is typed and joined until it is sent. A failure keeps it, and sending again sends the same message. */
export const useComposer = (applicationId: string) => {
  const write = useWriteMessage(applicationId);
  const join = useJoinFile(applicationId);
  const [body, setBody] = useState("");
  const [files, setFiles] = useState<Joined[]>([]);
  const [problem, setProblem] = useState("");
  const once = useRef<string | null>(null);
  useUnsaved(body.trim() !== "" || files.length > 0);

  /** Another text or file is another message. */
  const change = () => {
    once.current = null;
    setProblem("");
  };
  const choose = (file: File | null) => {
    if (!file) return;
    change();
    const wrong = files.length >= filesMost ? "Trois fichiers au plus." : fileProblem(file, attachedFile);
    if (wrong) return setProblem(wrong);
    join.mutate(file, {
      onSuccess: (joined) => setFiles((before) => [...before, joined]),
      onError: (error) => setProblem(error.message),
    });
  };
  const send = () => {
    if (write.isPending || join.isPending) return;
    if (body.trim() === "" && files.length === 0) return setProblem("Écrivez un message ou joignez un fichier.");
    setProblem("");
    once.current ??= crypto.randomUUID();
    write.mutate(
      { body, file_ids: files.map(({ id }) => id), once: once.current },
      {
        onSuccess: () => {
          setBody("");
          setFiles([]);
          once.current = null;
        },
        onError: (error) => setProblem(error.message),
      },
    );
  };
  return {
    body,
    files,
    problem,
    hasFailed: write.isError,
    isSending: write.isPending,
    isJoining: join.isPending,
    type: (text: string) => {
      change();
      setBody(text);
    },
    choose,
    drop: (id: string) => {
      change();
      setFiles((before) => before.filter((file) => file.id !== id));
    },
    send,
  };
};

import { Button } from "@mantine/core";
import type { ApplicationNote } from "@passerelle/contract/hiring/received-applications";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { formatMoment } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { useAddNote, useChangeNote, useDeleteNote } from "./received-queries.ts";

const longest = 4000;
const tell = (error: Error) => void showToast("error", error.message);

const OneNote = ({ note }: { note: ApplicationNote }) => {
  const change = useChangeNote();
  const remove = useDeleteNote();
  const [typed, setTyped] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  useUnsaved(typed !== null && typed !== note.text);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!typed?.trim()) return;
    change.mutate(
      { id: note.id, text: typed, expected_updated_at: note.updated_at },
      { onSuccess: () => setTyped(null), onError: tell },
    );
  };
  if (typed !== null) {
    return (
      <form onSubmit={save} className="stack tight">
        <TextArea
          label="Modifier la note"
          rows={3}
          maxLength={longest}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="row">
          <Button type="submit" variant="default" disabled={change.isPending}>
            Enregistrer la note
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => setTyped(null)}>
            Annuler
          </Button>
        </div>
      </form>
    );
  }
  return (
    <>
      <p className="pre-line no-margin">{note.text}</p>
      <p className="soft small no-margin">
        {note.author || "Ancien collègue"} · <time dateTime={note.created_at}>{formatMoment(note.created_at)}</time>
        {note.updated_at !== note.created_at && " · modifiée"}
      </p>
      {note.is_mine && (
        <div className="row">
          {isAsking ? (
            <>
              <span className="small">Supprimer cette note{"\u00a0"}?</span>
              <Button
                variant="subtle"
                size="compact-sm"
                disabled={remove.isPending}
                onClick={() => remove.mutate(note.id, { onError: tell })}
              >
                Oui, supprimer
              </Button>
              <Button variant="subtle" size="compact-sm" onClick={() => setIsAsking(false)}>
                Non
              </Button>
            </>
          ) : (
            <>
              <Button variant="subtle" size="compact-sm" onClick={() => setTyped(note.text)}>
                Modifier
              </Button>
              <BlockedWhileImpersonating isQuiet>
                <Button variant="subtle" size="compact-sm" onClick={() => setIsAsking(true)}>
                  Supprimer
                </Button>
              </BlockedWhileImpersonating>
            </>
          )}
        </div>
      )}
    </>
  );
};

type Props = {
  applicationId: string;
  notes: ApplicationNote[];
  canAdd: boolean;
  /** Whether writing one comes before those that are written. */
  isAddingFirst?: boolean;
  /** Whether the field has the focus at once. */
  isTyping?: boolean;
  /** The name of the candidate, where several stand side by side: said in place of a title. */
  about?: string;
};

/** What the recruiters of the company write for one another about a candidate, who may ask to read it. */
export const ApplicationNotes = ({
  applicationId,
  notes,
  canAdd,
  isAddingFirst = false,
  isTyping = false,
  about,
}: Props) => {
  const add = useAddNote(applicationId);
  const [typed, setTyped] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isTyping) form.current?.querySelector("textarea")?.focus();
  }, [isTyping]);
  useUnsaved(typed.trim() !== "");
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) add.mutate(typed, { onSuccess: () => setTyped(""), onError: tell });
  };
  const writing = canAdd && (
    <form ref={form} onSubmit={save} className="stack tight">
      <TextArea
        label="Ajouter une note"
        {...(about && { "aria-label": `Ajouter une note sur ${about}` })}
        rows={about ? 2 : 3}
        maxLength={longest}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {!about && (
        <p className="soft small no-margin">
          Visible de votre équipe. Le candidat peut demander à lire ce qui est écrit sur lui.
        </p>
      )}
      <div>
        <Button type="submit" variant="default" disabled={add.isPending || !typed.trim()}>
          Ajouter la note
        </Button>
      </div>
    </form>
  );
  return (
    <section
      className="stack tight"
      {...(about ? { "aria-label": `Notes sur ${about}` } : { "aria-labelledby": "notes" })}
    >
      {!about && (
        <h2 id="notes" className="section-title">
          Notes de l'équipe
        </h2>
      )}
      {isAddingFirst && writing}
      <ul className="plain-list" aria-label={about ? `Notes de l'équipe sur ${about}` : "Notes de l'équipe"}>
        {notes.map((note) => (
          <li key={note.id} className="note">
            <OneNote note={note} />
          </li>
        ))}
      </ul>
      {!isAddingFirst && writing}
    </section>
  );
};

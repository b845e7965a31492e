import { Button } from "@mantine/core";
import type { SchoolPosting } from "@passerelle/contract/offers/school-postings";
import { formatMoment } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { EditorActions } from "./PostingEditorActions.tsx";
import { ConflictWindow } from "./PostingEditorConflict.tsx";
import { EditorFormProvider } from "./PostingEditorFields.tsx";
import { Preview } from "./PostingEditorPreview.tsx";
import { AutosaveNote, SaveButtons } from "./PostingEditorSaving.tsx";
import { EditorSteps } from "./PostingEditorSteps.tsx";
import type { ChecksSlot } from "./PostingEditorSupports.tsx";
import { UnsavedTyping } from "./PostingEditorUnsaved.tsx";
import { valuesOf } from "./posting-editor-rules.ts";
import { useEditorSteps } from "./use-editor-steps.ts";
import type { StoredDraft } from "./use-posting-autosave.ts";
import { usePostingSave } from "./use-posting-save.ts";
import { usePostingTyping, useStartTemplate } from "./use-posting-typing.ts";

type Props = {
  /** What is edited; none to create one. */
  posting: SchoolPosting | null;
  /** The key of what is typed, for a new one. */
  draft: string | null;
  /** What was typed of it and not saved. */
  stored: StoredDraft | null;
  /** What supports say of it as it is typed: another room's. */
  Checks: ChecksSlot;
};

/** The editor of an offer in three steps; what is typed lives outside of React, so that a key draws its own field alone. */
export const PostingEditor = ({ posting, draft, stored, Checks }: Props) => {
  const { user } = useSession();
  const navigation = useEditorSteps();
  const { form, live, base, autosave, note, restored, applyTemplate, discard } = usePostingTyping({
    posting,
    draft,
    stored,
  });
  useStartTemplate(posting, applyTemplate);
  const sayErrors = (errors: Record<string, unknown>, sentence: string) => {
    form.setErrors(errors as never);
    showToast("error", sentence);
    const [first] = Object.keys(errors);
    if (first) navigation.leadTo(first);
  };
  const { submit, isBusy, conflict, resolve, giveUp } = usePostingSave({
    posting,
    draft,
    form,
    live,
    base,
    autosave,
    sayErrors,
  });

  const colleagues = Object.fromEntries(
    [...(posting?.participants ?? []), ...user.school_users].map((one) => {
      const name = `${one.first_name} ${one.last_name}`.trim();
      return [one.id, "email" in one ? `${name} (${one.email})`.trim() : name];
    }),
  );
  const writer = posting?.created_by;
  const author =
    !posting || writer?.id === user.id ? "vous" : writer?.id ? `${writer.full_name}, qui l'a écrite,` : null;
  return (
    <EditorFormProvider value={form}>
      <div className="row between">
        <AutosaveNote note={note} />
        <div className="row">
          <EditorActions posting={posting} live={live} applyTemplate={applyTemplate} />
          <SaveButtons last="Enregistrer et diffuser" isBusy={isBusy} onSave={submit} />
        </div>
      </div>
      {restored && (
        <div className="banner row between" role="status">
          <span>
            Nous avons repris votre saisie du {formatMoment(restored.updated_at)}, qui n'était pas enregistrée.
          </span>
          <Button variant="default" onClick={discard}>
            Ignorer cette saisie
          </Button>
        </div>
      )}
      <p className="soft small no-margin">
        Les champs marqués * sont requis pour enregistrer ou diffuser. Un brouillon ne demande que le titre.
      </p>
      <div className="posting-columns">
        <EditorSteps
          posting={posting}
          live={live}
          navigation={navigation}
          colleagues={colleagues}
          author={author}
          Checks={Checks}
        >
          {!posting && <SaveButtons last="Diffuser" isBusy={isBusy} onSave={submit} />}
        </EditorSteps>
        <Preview live={live} />
      </div>
      <UnsavedTyping live={live} base={base} autosave={autosave} />
      {conflict && (
        <ConflictWindow
          base={base.current.values}
          mine={live.get()}
          theirs={valuesOf(conflict.theirs)}
          savedAt={conflict.theirs.updated_at}
          colleagues={colleagues}
          isBusy={isBusy}
          onResolve={resolve}
          onClose={giveUp}
        />
      )}
    </EditorFormProvider>
  );
};

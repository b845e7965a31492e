import { Button } from "@mantine/core";
import type { SchoolPosting } from "@passerelle/contract/offers/school-postings";
import { useState } from "react";
import { formatMoment } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { SideDrawer } from "#ui/SideDrawer.tsx";
import { useMedia } from "#ui/use-media.ts";
import { EditorActions } from "./PostingEditorActions.tsx";
import { EditorBar, type Problems } from "./PostingEditorBar.tsx";
import { ConflictWindow } from "./PostingEditorConflict.tsx";
import { EditorFormProvider } from "./PostingEditorFields.tsx";
import { Preview } from "./PostingEditorPreview.tsx";
import { SaveButtons } from "./PostingEditorSaving.tsx";
import { EditorSide, type ReadinessSlot } from "./PostingEditorSide.tsx";
import { EditorSteps } from "./PostingEditorSteps.tsx";
import type { ChecksSlot } from "./PostingEditorSupports.tsx";
import { UnsavedTyping } from "./PostingEditorUnsaved.tsx";
import { type Status, valuesOf } from "./posting-editor-rules.ts";
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
  Readiness: ReadinessSlot;
};

/** The editor of an offer in three steps; what is typed lives outside of React, so that a key draws its own field alone. */
export const PostingEditor = ({ posting, draft, stored, Checks, Readiness }: Props) => {
  const { user } = useSession();
  const navigation = useEditorSteps();
  const { form, live, base, autosave, note, restored, applyTemplate, discard } = usePostingTyping({
    posting,
    draft,
    stored,
  });
  useStartTemplate(posting, applyTemplate);
  const [problems, setProblems] = useState<Problems | null>(null);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const isWide = useMedia("(min-width: 64rem)");
  const sayErrors = (errors: Record<string, unknown>, sentence: string) => {
    form.setErrors(errors as never);
    const fields = Object.keys(errors);
    const [first] = fields;
    // What no field is about has no place on the form.
    if (!first) return showToast("error", sentence);
    setProblems({ fields, sentence });
    navigation.leadTo(first);
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

  const save = (status: Status) => {
    setProblems(null);
    void submit(status);
  };
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
          {!posting && <SaveButtons last="Diffuser" isBusy={isBusy} onSave={save} />}
        </EditorSteps>
        {isWide && (
          <EditorSide
            postingId={posting?.id ?? null}
            live={live}
            isReadinessShown={navigation.step !== "diffuser"}
            onField={navigation.leadToField}
            Readiness={Readiness}
          />
        )}
      </div>
      {!isWide && isPreviewing && (
        <SideDrawer title="Aperçu de l'offre" onClose={() => setIsPreviewing(false)}>
          <Preview live={live} />
        </SideDrawer>
      )}
      <EditorBar
        note={note}
        // What was filled since is no longer missing.
        problems={problems && { ...problems, fields: problems.fields.filter((field) => form.errors[field]) }}
        isWriting={navigation.step === "rediger"}
        isBusy={isBusy}
        onField={navigation.leadToField}
        onSave={save}
      >
        {!isWide && (
          <Button variant="default" onClick={() => setIsPreviewing(true)}>
            Aperçu
          </Button>
        )}
        <EditorActions posting={posting} live={live} applyTemplate={applyTemplate} />
      </EditorBar>
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

import { useForm } from "@mantine/form";
import { newOffer } from "@passerelle/contract/offers/posting-editor";
import type { SchoolPosting } from "@passerelle/contract/offers/school-postings";
import { useEffect, useRef, useState } from "react";
import { formatMoment } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { ActionMenu } from "#ui/ActionMenu.tsx";
import { Tabs } from "#ui/Tabs.tsx";
import { useAddress } from "#ui/use-address.ts";
import { createLive } from "./live-value.ts";
import { ConflictWindow } from "./PostingEditorConflict.tsx";
import { EditorFormProvider } from "./PostingEditorFields.tsx";
import { Preview, Summary } from "./PostingEditorPreview.tsx";
import { AutosaveNote, SaveButtons } from "./PostingEditorSaving.tsx";
import { Settings } from "./PostingEditorSettings.tsx";
import { type ChecksSlot, Supports } from "./PostingEditorSupports.tsx";
import { SaveTemplateWindow, TemplatesWindow } from "./PostingEditorTemplates.tsx";
import { UnsavedTyping } from "./PostingEditorUnsaved.tsx";
import { Writing } from "./PostingEditorWriting.tsx";
import { readTemplate } from "./posting-editor-queries.ts";
import {
  newValues,
  type PostingValues,
  stepOf,
  steps,
  typedOver,
  valuesOf,
  withTyped,
} from "./posting-editor-rules.ts";
import { texts } from "./posting-editor-texts.ts";
import { useDuplicate } from "./use-duplicate.ts";
import { useEditorSteps } from "./use-editor-steps.ts";
import { type Kept, usePostingAutosave } from "./use-posting-autosave.ts";
import { type Base, usePostingSave } from "./use-posting-save.ts";

type Props = {
  /** What is edited; none to create one. */
  posting: SchoolPosting | null;
  /** The key of what is typed, for a new one. */
  draft: string | null;
  /** What was typed of it and not saved. */
  kept: Kept | null;
  /** What supports say of it as it is typed: another room's. */
  Checks: ChecksSlot;
};

/** The editor of an offer in three steps; what is typed lives outside of React, so that a key draws its own field alone. */
export const PostingEditor = ({ posting, draft, kept, Checks }: Props) => {
  const { user } = useSession();
  const { params, set } = useAddress();
  const duplicate = useDuplicate();
  const { form$, step, goTo, neighbour, leadTo, leadToField } = useEditorSteps();

  const [saved] = useState(() => (posting ? valuesOf(posting) : newValues(user.email)));
  const base = useRef<Base>({ values: saved, version: kept?.base_version ?? posting?.version ?? null });
  const [live] = useState(() => createLive(kept ? withTyped(saved, kept.content) : saved));
  const [note] = useState(() => createLive<string | null>(null));
  const [restored, setRestored] = useState(kept);
  const [opened, setOpened] = useState<"templates" | "save-template" | null>(null);

  const typed = () => typedOver(base.current.values, live.get());
  const offer = posting?.id ?? newOffer(draft ?? "");
  const autosave = usePostingAutosave({
    accountId: user.id,
    offer,
    read: () => ({ content: typed(), base_version: base.current.version }),
    note,
  });
  const form = useForm<PostingValues>({
    mode: "uncontrolled",
    initialValues: live.get(),
    onValuesChange: (values) => {
      live.set(values);
      autosave.schedule();
    },
  });

  const sayErrors = (errors: Record<string, unknown>, sentence: string) => {
    form.setErrors(errors as never);
    showToast("error", sentence);
    const [first] = Object.keys(errors);
    if (first) leadTo(first);
  };

  // A template named by the address is what a new offer starts from, once.
  const model = posting ? null : params.get("modele");
  const apply = (name: string, content: Kept["content"]) => {
    form.setValues(withTyped(live.get(), content));
    showToast("success", `Modèle « ${name} » appliqué`);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => {
    if (!model) return;
    readTemplate(model).then(
      ({ name, content }) => apply(name, content),
      () => showToast("error", texts.templatesFailed),
    );
    void set({ modele: null }, { replace: true });
  }, []);

  const { submit, isBusy, conflict, resolve, giveUp } = usePostingSave({
    posting,
    draft,
    form,
    live,
    base,
    autosave,
    sayErrors,
  });
  const discard = async () => {
    await autosave.forget({ onServer: true });
    base.current = { values: saved, version: posting?.version ?? null };
    form.setValues(saved);
    setRestored(null);
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
  const hasSettingsProblems = Object.keys(form.errors).some((field) => stepOf(field) === "parametrer");
  return (
    <EditorFormProvider value={form}>
      <div className="row between">
        <AutosaveNote note={note} />
        <div className="row">
          <ActionMenu
            label="Autres actions"
            about="sur l'offre"
            actions={[
              { label: posting ? "Appliquer un modèle" : "Partir d'un modèle", onChoose: () => setOpened("templates") },
              { label: "Enregistrer comme modèle", onChoose: () => setOpened("save-template") },
              ...(posting ? [{ label: "Dupliquer l'offre", onChoose: () => duplicate.mutate(posting.id) }] : []),
            ]}
          />
          <SaveButtons last="Enregistrer et diffuser" isBusy={isBusy} onSave={submit} />
        </div>
      </div>
      {restored && (
        <div className="banner row between" role="status">
          <span>
            Nous avons repris votre saisie du {formatMoment(restored.updated_at)}, qui n'était pas enregistrée.
          </span>
          <button type="button" className="button-quiet" onClick={discard}>
            Ignorer cette saisie
          </button>
        </div>
      )}
      <p className="soft small no-margin">
        Les champs marqués * sont requis pour enregistrer ou diffuser. Un brouillon ne demande que le titre.
      </p>
      <div className="posting-columns">
        <form ref={form$} noValidate onSubmit={(event) => event.preventDefault()}>
          <Tabs label="Étapes" tabs={steps} selected={step} onSelect={goTo}>
            <div data-step="rediger" hidden={step !== "rediger"}>
              <Writing />
            </div>
            <div data-step="parametrer" className="stack" hidden={step !== "parametrer"}>
              {step === "parametrer" && <Summary live={live} />}
              <Settings colleagues={colleagues} author={author} hasProblems={hasSettingsProblems} />
            </div>
            <div data-step="diffuser" className="stack" hidden={step !== "diffuser"}>
              {step === "diffuser" && <Summary live={live} />}
              <Supports
                postingId={posting?.id ?? null}
                live={live}
                isShown={step === "diffuser"}
                Checks={Checks}
                onField={leadToField}
              />
              {!posting && <SaveButtons last="Diffuser" isBusy={isBusy} onSave={submit} />}
            </div>
          </Tabs>
          <div className="row between posting-steps">
            {([-1, 1] as const).map((by) => (
              <button
                key={by}
                type="button"
                className="button-quiet"
                disabled={!neighbour(by)}
                onClick={() => {
                  const next = neighbour(by);
                  if (next) goTo(next);
                  form$.current?.scrollIntoView({ block: "start" });
                }}
              >
                {by < 0 ? "Précédent" : "Suivant"}
              </button>
            ))}
          </div>
        </form>
        <Preview live={live} />
      </div>
      <UnsavedTyping live={live} base={base} autosave={autosave} />
      {opened === "templates" && <TemplatesWindow onUse={apply} onClose={() => setOpened(null)} />}
      {opened === "save-template" && (
        <SaveTemplateWindow
          title={live.get().title}
          read={() => typedOver(newValues(""), live.get())}
          onClose={() => setOpened(null)}
        />
      )}
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

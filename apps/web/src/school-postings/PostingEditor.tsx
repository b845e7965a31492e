import { useForm } from "@mantine/form";
import { newOffer } from "@passerelle/contract/posting-editor";
import type { SchoolPosting } from "@passerelle/contract/school-postings";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ApiError, sentenceOf } from "#platform/api.ts";
import { formatMoment, formatTime } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { ActionMenu } from "#ui/ActionMenu.tsx";
import { Tabs } from "#ui/Tabs.tsx";
import { errorsOf } from "#ui/zod-form.ts";
import { createLive, type Live, useLive } from "./live-value.ts";
import { ConflictWindow } from "./PostingEditorConflict.tsx";
import { EditorFormProvider } from "./PostingEditorFields.tsx";
import { Leaving } from "./PostingEditorLeaving.tsx";
import { Preview, Summary } from "./PostingEditorPreview.tsx";
import { Settings } from "./PostingEditorSettings.tsx";
import { Supports } from "./PostingEditorSupports.tsx";
import { SaveTemplateWindow, TemplatesWindow } from "./PostingEditorTemplates.tsx";
import { Writing } from "./PostingEditorWriting.tsx";
import { readOwnPosting, readTemplate, useDuplicatePosting, useSavePosting } from "./posting-editor-queries.ts";
import {
  bodyOf,
  type EditedField,
  isEmptyTyped,
  mergeSides,
  newValues,
  type PostingValues,
  problemsFor,
  type Side,
  type Status,
  type Step,
  stepNames,
  stepOf,
  steps,
  typedOver,
  valuesOf,
  withTyped,
} from "./posting-editor-rules.ts";
import { listAddress, texts } from "./posting-editor-texts.ts";
import { type Kept, usePostingAutosave } from "./use-posting-autosave.ts";

const AutosaveNote = ({ note }: { note: Live<string | null> }) => {
  const keptAt = useLive(note);
  return <p className="soft small no-margin">{keptAt && `Copie automatique gardée à ${formatTime(keptAt)}`}</p>;
};

type SaveButtonsProps = { last: string; isBusy: boolean; onSave: (status: Status) => void };

const SaveButtons = ({ last, isBusy, onSave }: SaveButtonsProps) => (
  <div className="row">
    <button type="button" className="button-quiet" disabled={isBusy} onClick={() => onSave("draft")}>
      Enregistrer un brouillon
    </button>
    <button type="button" className="button-quiet" disabled={isBusy} onClick={() => onSave("saved")}>
      Enregistrer
    </button>
    <button type="button" className="button-link" disabled={isBusy} onClick={() => onSave("published")}>
      {last}
    </button>
  </div>
);

type Props = {
  /** What is edited; none to create one. */
  posting: SchoolPosting | null;
  /** What was typed of it and not saved. */
  kept: Kept | null;
};

/** The editor of an offer in three steps; what is typed lives outside of React, so that a key draws its own field alone. */
export const PostingEditor = ({ posting, kept }: Props) => {
  const { user } = useSession();
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const save = useSavePosting();
  const duplicate = useDuplicatePosting();
  const form$ = useRef<HTMLFormElement>(null);
  const isDone = useRef(false);
  const leadToError = useRef(false);

  // What the typing is compared with, and the version that a save replaces.
  const [saved] = useState(() => (posting ? valuesOf(posting) : newValues(user.email)));
  const base = useRef({ values: saved, version: kept?.base_version ?? posting?.version ?? null });
  const [live] = useState(() => createLive(kept ? withTyped(saved, kept.content) : saved));
  const [note] = useState(() => createLive<string | null>(null));
  const [restored, setRestored] = useState(kept);
  const [opened, setOpened] = useState<"templates" | "save-template" | null>(null);
  const [conflict, setConflict] = useState<{ theirs: SchoolPosting; status: Status }>();

  const typed = () => typedOver(base.current.values, live.get());
  const offer = posting?.id ?? newOffer;
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
  const [isDirty] = useState(() => () => !isDone.current && !isEmptyTyped(typedOver(base.current.values, live.get())));

  const asked = parameters.get("etape") as Step;
  const step = stepNames.includes(asked) ? asked : "rediger";
  const goTo = (next: Step) =>
    setParameters(
      (before) => {
        before.set("etape", next);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const neighbour = (by: 1 | -1) => stepNames[stepNames.indexOf(step) + by];

  // Once its step is shown, the first field that is wrong takes the focus.
  useEffect(() => {
    if (!leadToError.current) return;
    const wrong = form$.current?.querySelector<HTMLElement>(`[data-step="${step}"] [aria-invalid="true"]`);
    if (!wrong) return;
    leadToError.current = false;
    wrong.focus();
    wrong.scrollIntoView({ block: "center" });
  });
  const sayErrors = (errors: Record<string, unknown>, sentence: string) => {
    form.setErrors(errors as never);
    showToast("error", sentence);
    const [first] = Object.keys(errors);
    if (!first) return;
    leadToError.current = true;
    if (stepOf(first) !== step) goTo(stepOf(first));
  };

  // A template named by the address is what a new offer starts from, once.
  const model = posting ? null : parameters.get("modele");
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
    setParameters(
      (before) => {
        before.delete("modele");
        return before;
      },
      { replace: true },
    );
  }, []);

  const failed = async (error: Error, status: Status) => {
    if (posting && error instanceof ApiError && error.code === "posting-changed") {
      const theirs = await readOwnPosting(posting.id).catch(() => null);
      if (theirs) return setConflict({ theirs, status });
    }
    const fields = error instanceof ApiError ? errorsOf(error) : {};
    const fallback = posting ? texts.updateFailed : texts.creationFailed;
    const [field] = Object.values(fields).filter(Boolean);
    const isGeneral = error instanceof ApiError && error.code === "validation";
    sayErrors(fields, isGeneral && field ? String(field) : sentenceOf(error, fallback));
  };
  const submit = async (status: Status) => {
    const values = live.get();
    if (`${values.description}${values.profile_description}`.includes('src="blob:'))
      return showToast("error", "Une image est encore en cours d'envoi. Réessayez dans un instant.");
    const problems = problemsFor(values, status);
    if (problems) return sayErrors(problems.errors, problems.sentence);
    form.clearErrors();
    await autosave.settle();
    const { version } = base.current;
    const body = { ...bodyOf(values), apply_email: values.apply_email.trim() || (posting ? "" : user.email) };
    save.mutate(
      { posting: posting && version !== null ? { id: posting.id, version } : null, body: body as never, status },
      {
        onSuccess: async () => {
          isDone.current = true;
          autosave.end();
          await autosave.forget({ onServer: false });
          showToast("success", posting ? texts.updated : texts.created);
          navigate(listAddress);
        },
        onError: (error) => failed(error, status),
      },
    );
  };
  const resolve = (sides: Partial<Record<EditedField, Side>>) => {
    if (!conflict) return;
    const { theirs, status } = conflict;
    const merged = mergeSides(live.get(), valuesOf(theirs), sides);
    base.current = { values: valuesOf(theirs), version: theirs.version };
    form.setValues(merged);
    setConflict(undefined);
    submit(status);
  };
  const copy = (id: string) =>
    duplicate.mutate(id, {
      onSuccess: (made) => {
        showToast("success", texts.duplicated);
        navigate(`/platform/school/edit-school-job/${made.id}`);
      },
      onError: (error) => showToast("error", sentenceOf(error, texts.duplicationFailed)),
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
              ...(posting ? [{ label: "Dupliquer l'offre", onChoose: () => copy(posting.id) }] : []),
            ]}
          />
          <SaveButtons last="Enregistrer et diffuser" isBusy={save.isPending} onSave={submit} />
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
              <Settings colleagues={colleagues} hasProblems={hasSettingsProblems} />
            </div>
            <div data-step="diffuser" className="stack" hidden={step !== "diffuser"}>
              {step === "diffuser" && <Summary live={live} />}
              <Supports />
              {!posting && <SaveButtons last="Diffuser" isBusy={save.isPending} onSave={submit} />}
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
      <Leaving isDirty={isDirty} onKeep={autosave.keepNow} onForget={() => autosave.forget({ onServer: true })} />
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
          isBusy={save.isPending}
          onResolve={resolve}
          onClose={() => setConflict(undefined)}
        />
      )}
    </EditorFormProvider>
  );
};

import { useForm } from "@mantine/form";
import type { CompanyJob } from "@passerelle/contract/offers/company-jobs";
import type { CompanyProfile } from "@passerelle/contract/organisations/companies";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useSession } from "#platform/session.tsx";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { KeptTypingNotice } from "#ui/KeptTypingNotice.tsx";
import { useKeptTyping } from "#ui/use-kept-typing.ts";
import { type Fold, foldsOf } from "./fold-rules.ts";
import { JobCompany } from "./JobCompany.tsx";
import { JobEditorHead, JobFailure } from "./JobEditorHead.tsx";
import { JobFolds } from "./JobFolds.tsx";
import { JobPreview } from "./JobPreview.tsx";
import { JobQuestions } from "./JobQuestions.tsx";
import classes from "./job-editor.module.css";
import { duplicateOf, emptyValues, type JobLabels, type JobValues, problemsOf, valuesOf } from "./job-form-rules.ts";
import { useJobSave } from "./use-job-save.ts";

export type JobEditorMode = "creer" | "modifier" | "dupliquer";

export const titles: Record<JobEditorMode, string> = {
  creer: "Créer une offre",
  modifier: "Modifier l'offre",
  dupliquer: "Dupliquer l'offre",
};

const startOf = (mode: JobEditorMode, job: CompanyJob | undefined, { city, domain }: CompanyProfile) => {
  if (!job || mode === "creer") return emptyValues({ city, domain });
  return mode === "modifier" ? valuesOf(job) : duplicateOf(job);
};

type Props = {
  mode: JobEditorMode;
  /** The offer that is edited or duplicated. */
  job: CompanyJob | undefined;
  labels: JobLabels;
  company: CompanyProfile;
};

/** One page to create, edit and duplicate an offer, with the rules of docs/product/companies.md#offer-form. */
export const JobEditor = ({ mode, job, labels, company }: Props) => {
  const { user } = useSession();
  const formRef = useRef<HTMLFormElement>(null);
  const [folds, setFolds] = useState<Fold[]>([]);
  // What is edited, as it was last read: a colleague's change replaces it.
  const [read, setRead] = useState(mode === "modifier" ? job : undefined);
  const [start] = useState(() => startOf(mode, job, company));
  const form = useForm<JobValues>({
    initialValues: start,
    validate: (values) => problemsOf(values, read),
    validateInputOnBlur: true,
  });
  const kept = useKeptTyping(form, { name: `offre:${mode}:${job?.id ?? ""}`, owner: user.id });
  const isDirty = form.isDirty();
  const keeping = useMemo(() => ({ keep: kept.keep, forget: async () => {}, isInTab: true }), [kept.keep]);
  const leave = useUnsaved(isDirty, keeping);
  const save = useJobSave({
    form,
    formRef,
    read,
    setRead,
    openFoldsOf: (names) => setFolds((opened) => [...new Set([...opened, ...foldsOf(names)])]),
    onSaved: () => {
      leave();
      kept.clear();
    },
  });
  useEffect(() => {
    formRef.current?.querySelector<HTMLElement>("[data-path='title']")?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    // Before the text editor, for which these keys break a line.
    event.preventDefault();
    event.stopPropagation();
    formRef.current?.requestSubmit();
  };
  const askPay = () => {
    setFolds((opened) => [...new Set<Fold>([...opened, "pay"])]);
    requestAnimationFrame(() =>
      formRef.current?.querySelector<HTMLElement>("[data-path='salary_first_year']")?.focus(),
    );
  };
  return (
    <form
      ref={formRef}
      className={classes.editor}
      aria-label={titles[mode]}
      noValidate
      onKeyDownCapture={onKeyDown}
      onSubmit={form.onSubmit(save.submit, save.sayAll)}
    >
      <JobEditorHead
        title={titles[mode]}
        isNew={mode !== "modifier"}
        mayCopy={mode === "creer" && !isDirty}
        isActive={form.values.is_active}
        isBusy={save.isBusy}
        isKept={isDirty}
        summary={Object.keys(form.errors).length > 0 ? save.summary : []}
      />
      <div className={classes.columns}>
        <div className={classes.fields}>
          <p className="soft small no-margin">Tous les champs marqués * sont obligatoires.</p>
          <KeptTypingNotice kept={kept} />
          <JobFailure save={save} />
          <JobCompany
            company={company}
            isBusy={save.isBusy}
            field={form.getInputProps("address")}
            onPick={(place) => form.setValues(place)}
          />
          <JobQuestions form={form} labels={labels} isBusy={save.isBusy} start={start} />
          <JobFolds form={form} labels={labels} isBusy={save.isBusy} opened={folds} onOpen={setFolds} />
        </div>
        <JobPreview values={form.values} company={company} isLower={save.summary.length > 0} onPay={askPay} />
      </div>
    </form>
  );
};

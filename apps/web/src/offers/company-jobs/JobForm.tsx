import { Button } from "@mantine/core";
import { type FormErrors, useForm } from "@mantine/form";
import type { CompanyJob, getCompanyJob } from "@passerelle/contract/offers/company-jobs";
import { useEffect, useRef, useState } from "react";
import { ApiError, call, sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { errorSummary } from "#platform/typed-date-rules.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { CancelButton } from "#ui/CancelButton.tsx";
import { errorsOf, focusFirstError } from "#ui/zod-form.ts";
import { JobFields, type JobLabels } from "./JobFields.tsx";
import {
  checkedBody,
  duplicateOf,
  emptyValues,
  fieldLabels,
  type JobValues,
  mergeTyped,
  problemsOf,
  valuesOf,
} from "./job-form-rules.ts";
import { useCreateJob, useUpdateJob } from "./queries.ts";
import { texts } from "./texts.ts";

export type JobFormMode = "creer" | "modifier" | "dupliquer";

const startOf = (mode: JobFormMode, job: CompanyJob | undefined) => {
  if (!job || mode === "creer") return emptyValues();
  return mode === "modifier" ? valuesOf(job) : duplicateOf(job);
};

/** Sixteen random bytes: the same form, sent twice, makes one offer. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const named = (names: (keyof JobValues)[]) => names.map((name) => fieldLabels[name]).join(", ");

type Props = {
  mode: JobFormMode;
  /** The offer that is edited or duplicated. */
  job: CompanyJob | undefined;
  labels: JobLabels;
  onDone: () => void;
};

/** One form to create, edit and duplicate an offer, with the rules of docs/product/companies.md#offer-form. */
export const JobForm = ({ mode, job, labels, onDone }: Props) => {
  const create = useCreateJob();
  const update = useUpdateJob();
  const formRef = useRef<HTMLFormElement>(null);
  const [creation_key] = useState(randomKey);
  // What is edited, as it was last read: a colleague's change replaces it.
  const [read, setRead] = useState(mode === "modifier" ? job : undefined);
  // Set at each attempt, not at each key, so that it is announced once.
  const [summary, setSummary] = useState<string[]>([]);
  const [failure, setFailure] = useState("");
  const [isConflict, setIsConflict] = useState(false);
  const [isDirty, setIsDirty] = useState(false);
  const saved = useUnsaved(isDirty);
  const [notice, setNotice] = useState<string[]>([]);
  const form = useForm<JobValues>({
    initialValues: startOf(mode, job),
    validate: (values) => problemsOf(values, read),
    validateInputOnBlur: true,
    onValuesChange: () => setIsDirty(true),
  });
  // The form may come after its window, which has then given the focus to something else.
  useEffect(() => {
    formRef.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, []);
  const isBusy = create.isPending || update.isPending;
  const isEditing = read !== undefined;
  const sayAll = (errors: FormErrors) => {
    setSummary(errorSummary([...new Set(Object.values(errors).map(String))]));
    focusFirstError(formRef.current);
  };

  const outcome = {
    onSuccess: () => {
      showToast("success", isEditing ? texts.updated : texts.created);
      saved();
      onDone();
    },
    onError: (error: Error) => {
      const fields = error instanceof ApiError ? errorsOf(error) : {};
      form.setErrors(fields);
      if (Object.keys(fields).length > 0) return sayAll(fields);
      setIsConflict(error instanceof ApiError && error.code === "job-changed");
      setFailure(sentenceOf(error, isEditing ? texts.updateFailed : texts.creationFailed));
    },
  };
  const submit = (values: JobValues) => {
    setFailure("");
    setIsConflict(false);
    setSummary([]);
    const body = checkedBody(values);
    if (read) update.mutate({ id: read.id, body: { ...body, expected_updated_at: read.updated_at } }, outcome);
    else create.mutate({ ...body, creation_key }, outcome);
  };
  const refresh = async () => {
    if (!read) return;
    try {
      const saved = await call<typeof getCompanyJob>("GET /application-system/jobs/:id/", { params: { id: read.id } });
      const { values, taken, kept } = mergeTyped(valuesOf(read), form.values, valuesOf(saved));
      form.setValues(values);
      setRead(saved);
      setFailure("");
      setIsConflict(false);
      setNotice([
        "L'offre est à jour, et votre saisie est gardée. Vérifiez-la, puis enregistrez.",
        ...(taken.length > 0 ? [`Modifié ailleurs\u00a0: ${named(taken)}.`] : []),
        ...(kept.length > 0 ? [`Modifié par vous deux, votre saisie est gardée\u00a0: ${named(kept)}.`] : []),
      ]);
    } catch (error) {
      setIsConflict(false);
      setFailure(sentenceOf(error, texts.loadingFailed));
    }
  };
  const say = isBusy
    ? isEditing
      ? "Enregistrement…"
      : "Création…"
    : isEditing
      ? "Enregistrer les modifications"
      : "Créer l'offre";
  return (
    <form ref={formRef} className="stack" noValidate onSubmit={form.onSubmit(submit, sayAll)}>
      <p className="soft small no-margin">Tous les champs marqués * sont obligatoires.</p>
      {summary.length > 0 && (
        <div className="banner banner-error" role="alert">
          <ul className="no-margin form-summary">
            {summary.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      {notice.length > 0 && (
        <div className="banner" role="status">
          {notice.map((sentence) => (
            <p key={sentence} className="no-margin">
              {sentence}
            </p>
          ))}
        </div>
      )}
      <JobFields form={form} labels={labels} isBusy={isBusy} />
      {failure && (
        <div className="banner banner-error row between" role="alert">
          <span>{failure}</span>
          {isConflict && (
            <Button variant="default" onClick={refresh}>
              Actualiser en gardant ma saisie
            </Button>
          )}
        </div>
      )}
      <div className="row">
        <Button type="submit" disabled={isBusy}>
          {say}
        </Button>
        <CancelButton />
      </div>
    </form>
  );
};

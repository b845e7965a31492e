import type { FormErrors, UseFormReturnType } from "@mantine/form";
import type { CompanyJob, getCompanyJob } from "@passerelle/contract/offers/company-jobs";
import { type RefObject, useEffect, useRef, useState } from "react";
import { ApiError, call, sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { errorSummary } from "#platform/typed-date-rules.ts";
import { errorsOf, focusFirstError } from "#ui/zod-form.ts";
import { useListBack } from "./job-addresses.ts";
import { checkedBody, fieldLabels, type JobValues, mergeTyped, valuesOf } from "./job-form-rules.ts";
import { useCreateJob, useUpdateJob } from "./queries.ts";
import { texts } from "./texts.ts";

/** Sixteen random bytes: the same form, sent twice, makes one offer. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const named = (names: (keyof JobValues)[]) => names.map((name) => fieldLabels[name]).join(", ");

type Options = {
  form: UseFormReturnType<JobValues>;
  formRef: RefObject<HTMLFormElement | null>;
  /** What is edited, as it was last read; none for a new offer. */
  read: CompanyJob | undefined;
  setRead: (job: CompanyJob) => void;
  /** Shows the fields of these names, where they are folded. */
  openFoldsOf: (names: string[]) => void;
  onSaved: () => void;
};

/**
 * Publishes or saves the offer, then leads back to the list. What is wrong is said beside each field and in a summary, the first field in
 * sight; of two people who edit an offer, the second keeps what they typed and takes the rest over.
 */
export const useJobSave = ({ form, formRef, read, setRead, openFoldsOf, onSaved }: Options) => {
  const create = useCreateJob();
  const update = useUpdateJob();
  const { goBack } = useListBack();
  const [creation_key] = useState(randomKey);
  // Set at each attempt, not at each key, so that it is announced once.
  const [summary, setSummary] = useState<string[]>([]);
  const [failure, setFailure] = useState("");
  const [isConflict, setIsConflict] = useState(false);
  const [notice, setNotice] = useState<string[]>([]);
  const failureRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) failureRef.current?.scrollIntoView({ block: "center" });
  }, [failure]);

  const sayAll = (errors: FormErrors) => {
    setSummary(errorSummary([...new Set(Object.values(errors).map(String))]));
    openFoldsOf(Object.keys(errors));
    focusFirstError(formRef.current);
  };
  const outcome = {
    onSuccess: ({ id }: CompanyJob) => {
      showToast("success", read ? texts.updated : texts.created);
      onSaved();
      goBack(id);
    },
    onError: (error: Error) => {
      const fields = error instanceof ApiError ? errorsOf(error) : {};
      form.setErrors(fields);
      if (Object.keys(fields).length > 0) return sayAll(fields);
      setIsConflict(error instanceof ApiError && error.code === "job-changed");
      setFailure(sentenceOf(error, read ? texts.updateFailed : texts.creationFailed));
    },
  };
  const submit = (values: JobValues) => {
    setFailure("");
    setIsConflict(false);
    setSummary([]);
    if (!navigator.onLine) return setFailure(texts.offline);
    const body = checkedBody(values);
    if (read) update.mutate({ id: read.id, body: { ...body, expected_updated_at: read.updated_at } }, outcome);
    else create.mutate({ ...body, creation_key }, outcome);
  };
  const refresh = async () => {
    if (!read) return;
    setIsConflict(false);
    try {
      const saved = await call<typeof getCompanyJob>("GET /application-system/jobs/:id/", { params: { id: read.id } });
      const { values, taken, kept } = mergeTyped(valuesOf(read), form.getValues(), valuesOf(saved));
      form.setInitialValues(valuesOf(saved));
      form.setValues(values);
      setRead(saved);
      setFailure("");
      setNotice([
        "L'offre est à jour, et votre saisie est gardée. Vérifiez-la, puis enregistrez.",
        ...(taken.length > 0 ? [`Modifié ailleurs\u00a0: ${named(taken)}.`] : []),
        ...(kept.length > 0 ? [`Modifié par vous deux, votre saisie est gardée\u00a0: ${named(kept)}.`] : []),
      ]);
    } catch (error) {
      setFailure(sentenceOf(error, texts.loadingFailed));
    }
  };
  return {
    ...{ summary, failure, isConflict, notice, failureRef, submit, sayAll, refresh },
    isBusy: create.isPending || update.isPending,
  };
};

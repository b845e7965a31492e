import type { UseFormReturnType } from "@mantine/form";
import type { SchoolPosting } from "@passerelle/contract/offers/school-postings";
import { type RefObject, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, sentenceOf } from "#platform/api.ts";
import { newIdempotencyKey } from "#platform/idempotency-key.ts";
import { showToast } from "#platform/toasts.ts";
import { clearUnsaved } from "#platform/use-unsaved.ts";
import { errorsOf } from "#ui/zod-form.ts";
import type { Live } from "./live-value.ts";
import { readOwnPosting, useSavePosting } from "./posting-editor-queries.ts";
import {
  bodyOf,
  type EditedField,
  mergeSides,
  type PostingValues,
  problemsFor,
  type Side,
  type Status,
  valuesOf,
} from "./posting-editor-rules.ts";
import { listAddress, texts } from "./posting-editor-texts.ts";
import type { usePostingAutosave } from "./use-posting-autosave.ts";

/** What the typing is compared with, and the version that a save replaces. */
export type Base = { values: PostingValues; version: number | null };

type Options = {
  /** What is edited; none to create one. */
  posting: SchoolPosting | null;
  draft: string | null;
  form: UseFormReturnType<PostingValues>;
  live: Live<PostingValues>;
  base: RefObject<Base>;
  autosave: ReturnType<typeof usePostingAutosave>;
  /** Shows what is wrong, beside each field and in a sentence. */
  sayErrors: (errors: Record<string, unknown>, sentence: string) => void;
};

/** Saves an offer with one of the three statuses; of two people who edit it, the second chooses field by field and saves again. */
export const usePostingSave = ({ posting, draft, form, live, base, autosave, sayErrors }: Options) => {
  const navigate = useNavigate();
  const save = useSavePosting();
  // From the click to the refusal, or for good: a second click while the first one waits for anything makes no second offer.
  const isTaken = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const take = (isOn: boolean) => {
    isTaken.current = isOn;
    setIsBusy(isOn);
  };
  // One for as long as the editor is open: a creation that was made without an answer reaching us is found again.
  const [creation] = useState(newIdempotencyKey);
  const [conflict, setConflict] = useState<{ theirs: SchoolPosting; status: Status }>();

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
  const saved = async () => {
    autosave.end();
    await autosave.forget({ onServer: false });
    clearUnsaved();
    showToast("success", posting ? texts.updated : texts.created);
    navigate(listAddress);
  };
  const submit = async (status: Status) => {
    if (isTaken.current) return;
    const values = live.get();
    if (`${values.description}${values.profile_description}`.includes('src="blob:'))
      return showToast("error", "Une image est encore en cours d'envoi. Réessayez dans un instant.");
    const problems = problemsFor(values, status);
    if (problems) return sayErrors(problems.errors, problems.sentence);
    form.clearErrors();
    take(true);
    await autosave.settle();
    const { version } = base.current;
    save.mutate(
      {
        posting: posting && version !== null ? { id: posting.id, version } : null,
        draft,
        body: bodyOf(values) as never,
        status,
        creation,
      },
      { onSuccess: saved, onError: (error) => failed(error, status).finally(() => take(false)) },
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
  return { submit, isBusy, conflict, resolve, giveUp: () => setConflict(undefined) };
};

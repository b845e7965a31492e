import type { FormErrors, UseFormReturnType } from "@mantine/form";
import type { OwnCompanyPage } from "@passerelle/contract/organisations/company-page";
import { useState } from "react";
import { showToast } from "#platform/toasts.ts";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { useTwoVersions } from "#ui/use-two-versions.tsx";
import {
  bodyOf,
  fieldErrors,
  fieldLabels,
  type PageValues,
  type Section,
  sectionInError,
  valuesOf,
} from "./page-form-rules.ts";
import { usePublishPage } from "./queries.ts";
import { texts } from "./texts.ts";

type Options = {
  form: UseFormReturnType<PageValues>;
  start: OwnCompanyPage;
  openSection: (section: Section) => void;
  onPublished: () => void;
};

/** A list of the other version: the names of people, or the descriptions of photos. */
const tell = (_: string, rows: readonly object[]) =>
  rows.map((row) => ("name" in row ? String(row.name) : "alt" in row ? String(row.alt) : "")).join(", ");

/**
 * Publishes the page as a whole. What is wrong is said beside its field, whose section opens; of two people who edit it, the second keeps
 * what they typed and takes the rest over.
 */
export const usePagePublishing = ({ form, start, openSection, onPublished }: Options) => {
  // The page as it was last read, from which the next publication starts.
  const [read, setRead] = useState({ slug: start.slug, updated_at: start.updated_at });
  const { publish, reread } = usePublishPage(start.id);
  const setErrors = (errors: FormErrors) => {
    const said = fieldErrors(errors);
    form.setErrors(said);
    const wrong = sectionInError(said);
    if (wrong) openSection(wrong);
  };
  const { formRef, error, show, focusFirst, clear } = useFormFailure(setErrors, texts.publishingFailed);
  const { note, onFailure, onSaved } = useTwoVersions({
    form,
    code: "page-changed",
    labels: fieldLabels,
    reread: async () => {
      const theirs = await reread();
      setRead(theirs);
      return valuesOf(theirs);
    },
    tell,
    act: "publiez",
    show,
  });
  return {
    ...{ formRef, error, note },
    slug: read.slug,
    isBusy: publish.isPending,
    sayErrors: (errors: FormErrors) => {
      setErrors(errors);
      focusFirst();
    },
    submit: (values: PageValues) => {
      clear();
      publish.mutate(
        { ...bodyOf(values), expected_updated_at: read.updated_at },
        {
          onSuccess: (saved) => {
            setRead(saved);
            onSaved(valuesOf(saved));
            onPublished();
            void showToast("success", texts.published);
          },
          onError: onFailure,
        },
      );
    },
  };
};

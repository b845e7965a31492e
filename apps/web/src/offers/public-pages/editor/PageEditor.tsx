import { useForm } from "@mantine/form";
import type { CompanyProfile } from "@passerelle/contract/organisations/companies";
import type { OwnCompanyPage } from "@passerelle/contract/organisations/company-page";
import { type KeyboardEvent, useMemo, useState } from "react";
import { useSession } from "#platform/session.tsx";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { FormError } from "#ui/FormError.tsx";
import { KeptTypingNotice } from "#ui/KeptTypingNotice.tsx";
import { useKeptTyping } from "#ui/use-kept-typing.ts";
import { PageCompleteness } from "./PageCompleteness.tsx";
import { PageEditorHead } from "./PageEditorHead.tsx";
import { PagePreview } from "./PagePreview.tsx";
import { PageSections } from "./PageSections.tsx";
import classes from "./page-editor.module.css";
import { type PageValues, problemsOf, type Section, valuesOf } from "./page-form-rules.ts";
import { usePagePublishing } from "./use-page-publishing.ts";

type Props = { start: OwnCompanyPage; company: CompanyProfile };

/** The page of the company beside its fields, section by section; nothing is public before « Publier les changements ». */
export const PageEditor = ({ start, company }: Props) => {
  const { user } = useSession();
  const mayWrite = user.company?.is_admin !== false;
  const [section, setSection] = useState<Section | null>(null);
  // On a phone, one or the other.
  const [shows, setShows] = useState<"fields" | "preview">("fields");
  const form = useForm<PageValues>({ initialValues: valuesOf(start), validate: problemsOf, validateInputOnBlur: true });
  const kept = useKeptTyping(form, { name: "page-publique", owner: user.id });
  const isDirty = form.isDirty();
  const keeping = useMemo(() => ({ keep: kept.keep, forget: async () => {}, isInTab: true }), [kept.keep]);
  const leave = useUnsaved(isDirty, keeping);
  const publishing = usePagePublishing({
    form,
    start,
    openSection: (wrong) => {
      setShows("fields");
      setSection(wrong);
    },
    onPublished: () => {
      leave();
      kept.clear();
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    const asks = event.ctrlKey || event.metaKey;
    // Enter alone in a field publishes nothing: what is public is asked for.
    if (asks || (event.target instanceof HTMLInputElement && event.target.type !== "file")) event.preventDefault();
    if (asks && isDirty) publishing.formRef.current?.requestSubmit();
  };
  return (
    <form
      ref={publishing.formRef}
      className={classes.editor}
      aria-label="Page publique"
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={form.onSubmit(publishing.submit, publishing.sayErrors)}
    >
      <PageEditorHead
        slug={publishing.slug}
        visits={start.visits_by_day}
        mayWrite={mayWrite}
        isDirty={isDirty}
        isBusy={publishing.isBusy}
        shows={shows}
        onShow={setShows}
      />
      <div className={classes.columns} data-shows={shows}>
        <div className={classes.fields}>
          <PageCompleteness values={form.values} company={company} />
          <div className={classes.notes}>
            {!mayWrite && (
              <p className="banner no-margin">
                Les administrateurs de l'entreprise tiennent cette page{"\u00a0"}: demandez-leur de la modifier.
              </p>
            )}
            <KeptTypingNotice kept={kept} />
            <FormError>{publishing.error}</FormError>
            {publishing.note}
          </div>
          <PageSections
            form={form}
            company={company}
            isLocked={publishing.isBusy || !mayWrite}
            mayWrite={mayWrite}
            opened={section}
            onOpen={setSection}
          />
        </div>
        <PagePreview slug={publishing.slug} values={form.values} company={company} />
      </div>
    </form>
  );
};

import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { fillIn } from "@passerelle/contract/hiring/message-variables";
import { type MessageTemplate, templateForm } from "@passerelle/contract/hiring/messages";
import { useRef } from "react";
import { ApiError } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { FormError } from "#ui/FormError.tsx";
import { MessagePreview } from "#ui/MessagePreview.tsx";
import { TextField } from "#ui/TextField.tsx";
import { errorsOf, focusFirstError, validateWith } from "#ui/zod-form.ts";
import { MessageEditor } from "./MessageEditor.tsx";
import { useDeleteTemplate, useIsSchool, useSaveTemplate } from "./queries.ts";
import { sample, sampleCompany, texts } from "./texts.ts";

type Props = {
  /** Null for a new one. */
  template: MessageTemplate | null;
  /** Who signs: the company, or the school. */
  companyName: string;
  onSaved: (id: string) => void;
  onDeleted: () => void;
};

/** One template: edited, previewed, saved, or reset to its built-in text. */
export const TemplateForm = ({ template, companyName, onSaved, onDeleted }: Props) => {
  const isSchool = useIsSchool();
  const formRef = useRef<HTMLFormElement>(null);
  const save = useSaveTemplate();
  const remove = useDeleteTemplate();
  const { name = "", subject = "", body = "" } = template ?? {};
  const form = useForm({ initialValues: { name, subject, body }, validate: validateWith(templateForm) });
  const isDirty = form.isDirty();
  const saved = useUnsaved(isDirty);
  const submit = (values: typeof form.values) =>
    save.mutate(
      { ...values, id: template?.id ?? null, expected_updated_at: template?.updated_at ?? null },
      {
        onSuccess: ({ id }) => {
          showToast("success", template ? texts.saved : texts.created);
          saved();
          onSaved(id);
        },
        onError: (error) => {
          if (error instanceof ApiError) form.setErrors(errorsOf(error));
        },
      },
    );
  const takeAway = (id: string, sentence: string) =>
    remove.mutate(id, {
      onSuccess: () => {
        showToast("success", sentence);
        saved();
        onDeleted();
      },
    });
  const failure = save.error ?? remove.error;
  const isFieldFailure = failure instanceof ApiError && Object.keys(failure.fields).length > 0;
  const isBusy = save.isPending || remove.isPending;
  const values = { ...sample, entreprise: isSchool ? sampleCompany : companyName };
  return (
    <div className="message-columns">
      <form
        ref={formRef}
        className="card stack"
        noValidate
        onSubmit={form.onSubmit(submit, () => focusFirstError(formRef.current))}
      >
        <FormError>{failure && !isFieldFailure ? failure.message : null}</FormError>
        <TextField label="Nom du modèle" required maxLength={80} disabled={isBusy} {...form.getInputProps("name")} />
        <MessageEditor
          values={form.values}
          errors={form.errors}
          disabled={isBusy}
          onChange={(field, value) => form.setFieldValue(field, value)}
        />
        <div className="row">
          <Button type="submit" disabled={isBusy}>
            {template ? "Enregistrer" : "Ajouter ce modèle"}
          </Button>
          {template && (template.is_modified || !template.is_built_in) && (
            <BlockedWhileImpersonating>
              {template.is_modified && (
                <Button variant="default" disabled={isBusy} onClick={() => takeAway(template.id, texts.back)}>
                  Revenir au modèle d'origine
                </Button>
              )}
              {!template.is_built_in && (
                <Button variant="danger" disabled={isBusy} onClick={() => takeAway(template.id, texts.deleted)}>
                  Supprimer
                </Button>
              )}
            </BlockedWhileImpersonating>
          )}
        </div>
      </form>
      <MessagePreview
        label={`Ce que lirait ${sample.prenom} ${sample.nom}, candidate imaginaire`}
        subject={fillIn(form.values.subject, values) || "Sans objet"}
        body={fillIn(form.values.body, values)}
        signature={`${companyName}, par Passerelle`}
      />
    </div>
  );
};

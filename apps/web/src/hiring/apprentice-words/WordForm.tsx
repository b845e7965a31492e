import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { longestWord } from "@passerelle/contract/hiring/apprentice-word-rules";
import type { WritableWord } from "@passerelle/contract/hiring/apprentice-words";
import { showToast } from "#platform/toasts.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { FormError } from "#ui/FormError.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { useSaveWord } from "./queries.ts";
import { texts, yearLabels } from "./texts.ts";

type Props = { writable: WritableWord; onDone: () => void; onCancel: (() => void) | undefined };

/** What an apprentice says of the work, and whether the first name is shown. */
export const WordForm = ({ writable, onDone, onCancel }: Props) => {
  const { word, company, first_name } = writable;
  const save = useSaveWord(writable);
  const form = useForm({
    initialValues: {
      body: word?.body ?? "",
      is_named: word?.is_named ?? false,
      training_year: String(word?.training_year ?? ""),
    },
    validate: ({ body }) => ({ body: body.trim() ? null : texts.empty }),
  });
  const failure = useFormFailure(form.setErrors, texts.savingFailed);
  const saved = useUnsaved(form.isDirty());
  const submit = ({ body, is_named, training_year }: typeof form.values) => {
    failure.clear();
    save.mutate(
      { body, is_named, training_year: is_named && training_year ? Number(training_year) : null },
      {
        onSuccess: () => {
          saved();
          void showToast("success", texts.saved);
          onDone();
        },
        onError: failure.show,
      },
    );
  };
  const { body, is_named } = form.values;
  return (
    <form ref={failure.formRef} className="stack" noValidate onSubmit={form.onSubmit(submit, failure.focusFirst)}>
      <FormError>{failure.error}</FormError>
      <TextArea
        label={`À quoi ressemble le travail chez ${company.name}\u00a0?`}
        rows={5}
        maxLength={longestWord}
        required
        disabled={save.isPending}
        {...form.getInputProps("body")}
      />
      <p className="soft small no-margin">
        {body.length} signes sur {longestWord}. Ne nommez personne. Notre équipe relit votre mot, puis la page publique
        de l'entreprise le montre.
      </p>
      <CheckField
        label={`Montrer mon prénom${first_name ? ` (${first_name})` : ""}\u00a0; sinon, «\u00a0anonyme\u00a0»`}
        disabled={save.isPending}
        {...form.getInputProps("is_named", { type: "checkbox" })}
      />
      {is_named && (
        <SelectField
          label="Année de formation (facultatif)"
          labels={yearLabels}
          empty="Ne pas la dire"
          disabled={save.isPending}
          {...form.getInputProps("training_year")}
        />
      )}
      <div className="row">
        <Button type="submit" disabled={save.isPending}>
          {word ? "Enregistrer" : "Envoyer à la relecture"}
        </Button>
        {onCancel && (
          <Button variant="default" disabled={save.isPending} onClick={onCancel}>
            Annuler
          </Button>
        )}
      </div>
    </form>
  );
};

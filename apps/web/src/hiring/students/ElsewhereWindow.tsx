import { useForm } from "@mantine/form";
import { type Elsewhere, elsewhereForm } from "@passerelle/contract/hiring/students";
import { DateField } from "#ui/DateField.tsx";
import { FormActions } from "#ui/FormActions.tsx";
import { TextField } from "#ui/TextField.tsx";
import { Unsaved } from "#ui/Unsaved.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { Window } from "#ui/Window.tsx";
import { validateWith } from "#ui/zod-form.ts";
import { texts } from "./texts.ts";

type Props = {
  title: string;
  /** What the school said already. */
  known?: Elsewhere | null | undefined;
  isBusy: boolean;
  onSave: (elsewhere: Elsewhere) => void;
  onClose: () => void;
};

const validate = validateWith(elsewhereForm);
const saidOf = ({ employer, on }: { employer: string; on: string }) => ({ employer, on: on || null });

/** Where students are placed elsewhere, and since when: both may be unknown. */
export const ElsewhereWindow = ({ title, known, isBusy, onSave, onClose }: Props) => {
  const form = useForm({
    initialValues: { employer: known?.employer ?? "", on: known?.on ?? "" },
    validate: (typed) => validate(saidOf(typed)),
  });
  const { formRef, focusFirst } = useFormFailure(form.setErrors, texts.failed);
  return (
    <Window title={title} onClose={onClose}>
      <Unsaved isDirty={form.isDirty()} />
      <form
        ref={formRef}
        className="stack"
        noValidate
        onSubmit={form.onSubmit((typed) => onSave(elsewhereForm.parse(saidOf(typed))), focusFirst)}
      >
        <p className="soft no-margin">Trouvé sans la mise en relation de l'école. Laissez vide ce que vous ignorez.</p>
        <div className="grid-2 top-aligned">
          <TextField label="Entreprise" data-autofocus autoComplete="off" {...form.getInputProps("employer")} />
          <DateField label="Depuis le" {...form.getInputProps("on")} />
        </div>
        <FormActions label="Marquer placé ailleurs" isBusy={isBusy} onCancel={onClose} />
      </form>
    </Window>
  );
};

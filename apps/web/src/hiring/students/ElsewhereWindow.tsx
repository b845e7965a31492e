import { useForm } from "@mantine/form";
import { type Elsewhere, elsewhereForm, type Student } from "@passerelle/contract/hiring/students";
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
  known?: Student["elsewhere"] | undefined;
  isBusy: boolean;
  onSave: (elsewhere: Elsewhere) => void;
  onClose: () => void;
};

const validate = validateWith(elsewhereForm);

/** Where students are placed elsewhere, and since when. */
export const ElsewhereWindow = ({ title, known, isBusy, onSave, onClose }: Props) => {
  const form = useForm({
    initialValues: { employer: known?.employer ?? "", on: known?.on ?? "" },
    validate,
  });
  const { formRef, focusFirst } = useFormFailure(form.setErrors, texts.failed);
  return (
    <Window title={title} onClose={onClose}>
      <Unsaved isDirty={form.isDirty()} />
      <form
        ref={formRef}
        className="stack"
        noValidate
        onSubmit={form.onSubmit((typed) => onSave(elsewhereForm.parse(typed)), focusFirst)}
      >
        <p className="soft no-margin">Trouvé sans la mise en relation de l'école.</p>
        <div className="grid-2 top-aligned">
          <TextField
            label="Entreprise"
            required
            data-autofocus
            autoComplete="off"
            {...form.getInputProps("employer")}
          />
          <DateField label="Depuis le" required {...form.getInputProps("on")} />
        </div>
        <FormActions label="Marquer placé ailleurs" isBusy={isBusy} onCancel={onClose} />
      </form>
    </Window>
  );
};

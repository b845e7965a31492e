import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { addStudentAction, type StudentAction } from "@passerelle/contract/hiring/student-notes";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { clearUnsaved } from "#platform/use-unsaved.ts";
import { DateField } from "#ui/DateField.tsx";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { Unsaved } from "#ui/Unsaved.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { Window } from "#ui/Window.tsx";
import { validateWith } from "#ui/zod-form.ts";
import { useAddAction, useChangeAction, useDeleteAction } from "./queries.ts";
import { texts } from "./texts.ts";

/** Members of the school by identifier. */
export type Members = Record<string, string>;
type Props = {
  studentId: string;
  /** Null: a new one. */
  action: StudentAction | null;
  members: Members;
  /** Who does it unless another one is chosen. */
  me: string;
  onClose: () => void;
};

const validate = validateWith(addStudentAction.body);

/** What is to be done for a student, by whom and until when. */
export const ActionWindow = ({ studentId, action, members, me, onClose }: Props) => {
  const initialValues = {
    title: action?.title ?? "",
    detail: action?.detail ?? "",
    due_on: action?.due_on ?? "",
    assignee_id: action ? (action.assignee?.id ?? "") : me,
  };
  const formed = (typed: typeof initialValues) => ({ ...typed, assignee_id: typed.assignee_id || null });
  const form = useForm({ initialValues, validate: (typed) => validate(formed(typed)) });
  const { formRef, error, show, focusFirst, clear } = useFormFailure(form.setErrors, texts.failed);
  const [add, change, remove] = [useAddAction(), useChangeAction(), useDeleteAction()];
  const isBusy = add.isPending || change.isPending || remove.isPending;
  const after = (sentence: string) => ({
    onSuccess: () => {
      void showToast("success", sentence);
      clearUnsaved();
      onClose();
    },
    onError: show,
  });
  const submit = (typed: typeof initialValues) => {
    clear();
    if (!action) return add.mutate({ id: studentId, ...formed(typed) }, after(texts.planned));
    change.mutate(
      { id: action.id, ...formed(typed), is_done: false, expected_version: action.version },
      after(texts.saved),
    );
  };
  return (
    <Window title={action ? "Modifier l'action" : "Prévoir une action"} closesOutside={false} onClose={onClose}>
      <Unsaved isDirty={form.isDirty()} />
      <form ref={formRef} className="stack" noValidate onSubmit={form.onSubmit(submit, focusFirst)}>
        <FormError>{error}</FormError>
        <TextField
          label="À faire"
          required
          maxLength={150}
          data-autofocus
          disabled={isBusy}
          {...form.getInputProps("title")}
        />
        <TextField label="Précision" maxLength={300} disabled={isBusy} {...form.getInputProps("detail")} />
        <div className="grid-2 top-aligned">
          <DateField label="Pour le" required disabled={isBusy} {...form.getInputProps("due_on")} />
          <SelectField
            label="Par"
            labels={members}
            empty="Personne encore"
            disabled={isBusy}
            {...form.getInputProps("assignee_id")}
          />
        </div>
        <div className="row between">
          <FormActions isBusy={isBusy} onCancel={onClose} />
          {action && (
            <Button
              variant="subtle"
              color="red"
              disabled={isBusy}
              onClick={() =>
                remove.mutate(action.id, {
                  ...after(texts.takenBack),
                  onError: (failure) => showToast("error", sentenceOf(failure, texts.failed)),
                })
              }
            >
              Retirer du plan
            </Button>
          )}
        </div>
      </form>
    </Window>
  );
};

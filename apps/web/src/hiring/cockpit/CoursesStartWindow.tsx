import { useForm } from "@mantine/form";
import type { CohortLine } from "@passerelle/contract/hiring/cockpit";
import { addDays } from "@passerelle/contract/hiring/contract-rules";
import { startDaysAway as daysAway } from "@passerelle/contract/hiring/situation-rules";
import { parisDay } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { DateField } from "#ui/DateField.tsx";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { Window } from "#ui/Window.tsx";
import { useCoursesStart } from "./queries.ts";
import { texts } from "./texts.ts";

/** Says on which day the courses of a cohort begin; empty, it is not known. */
export const CoursesStartWindow = ({ line, onClose }: { line: CohortLine; onClose: () => void }) => {
  const save = useCoursesStart();
  const form = useForm({ initialValues: { courses_start_on: line.courses_start_on ?? "" } });
  const { formRef, error, show, clear } = useFormFailure(form.setErrors, texts.failed);
  const submit = ({ courses_start_on }: typeof form.values) => {
    clear();
    save.mutate(
      { cohort: line.cohort, courses_start_on: courses_start_on || null, expected: line.courses_start_on },
      {
        onSuccess: () => {
          void showToast("success", texts.startSaved);
          onClose();
        },
        onError: show,
      },
    );
  };
  return (
    <Window title={`Début des cours${"\u00a0"}: ${line.cohort}`} onClose={onClose}>
      <form ref={formRef} className="stack" noValidate onSubmit={form.onSubmit(submit)}>
        <FormError>{error}</FormError>
        <p className="soft no-margin">
          Avant ce jour, il est l'échéance de la promotion. Après, c'est la fin des trois mois pendant lesquels un
          apprenti peut suivre la formation sans contrat.
        </p>
        <DateField
          label="Début des cours"
          min={addDays(parisDay(), -daysAway)}
          max={addDays(parisDay(), daysAway)}
          disabled={save.isPending}
          {...form.getInputProps("courses_start_on")}
        />
        <FormActions isBusy={save.isPending} onCancel={onClose} />
      </form>
    </Window>
  );
};

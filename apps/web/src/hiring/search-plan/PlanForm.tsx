import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { SearchPlan } from "@passerelle/contract/hiring/search-plan";
import { showToast } from "#platform/toasts.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { DateField } from "#ui/DateField.tsx";
import { FormError } from "#ui/FormError.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { choiceOf, useSavePlan } from "./queries.ts";
import { texts, weeklyLabels } from "./texts.ts";

type Props = {
  plan: SearchPlan;
  /** What the button says. */
  act: string;
  /** Proposed instead of the former first day. */
  startsOn?: string;
};

/** The first day, the number of applications of a week, and a reminder on Mondays. */
export const PlanForm = ({ plan, act, startsOn = plan.starts_on }: Props) => {
  const save = useSavePlan();
  const form = useForm({
    initialValues: {
      starts_on: startsOn,
      weekly_applications: String(plan.weekly_applications),
      is_reminded: plan.is_reminded,
    },
  });
  const failure = useFormFailure(form.setErrors, texts.savingFailed);
  const submit = ({ weekly_applications, ...typed }: typeof form.values) => {
    failure.clear();
    save.mutate(
      { ...choiceOf(plan), ...typed, weekly_applications: Number(weekly_applications) },
      { onSuccess: () => void showToast("success", texts.saved), onError: failure.show },
    );
  };
  return (
    <form ref={failure.formRef} className="stack" noValidate onSubmit={form.onSubmit(submit)}>
      <FormError>{failure.error}</FormError>
      <DateField label="Premier jour" required disabled={save.isPending} {...form.getInputProps("starts_on")} />
      <SelectField
        label="Candidatures à envoyer"
        labels={weeklyLabels}
        disabled={save.isPending}
        {...form.getInputProps("weekly_applications")}
      />
      <CheckField
        role="switch"
        label="Me le rappeler le lundi, sur Passerelle"
        disabled={save.isPending}
        {...form.getInputProps("is_reminded", { type: "checkbox" })}
      />
      <div>
        <Button type="submit" disabled={save.isPending}>
          {act}
        </Button>
      </div>
    </form>
  );
};

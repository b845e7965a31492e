import { useForm } from "@mantine/form";
import type { CompanyPlan } from "@passerelle/contract/enumerations";
import { type Customer, planForm } from "@passerelle/contract/organisations/company-plans";
import { useState } from "react";
import { ApiError } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { DateField } from "#ui/DateField.tsx";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { Window } from "#ui/Window.tsx";
import { errorsOf, validateWith } from "#ui/zod-form.ts";
import { useSetPlan } from "./queries.ts";
import { planLabels, planTexts } from "./texts.ts";

const formOf = ({ plan, plan_until }: { plan: CompanyPlan; plan_until: string }) => ({
  plan,
  plan_until: plan === "premium" && plan_until ? plan_until : null,
});

/** Sets a company's plan and its last day. */
export const PlanWindow = ({ customer, onClose }: { customer: Customer; onClose: () => void }) => {
  const save = useSetPlan();
  const [error, setError] = useState("");
  const form = useForm({
    initialValues: { plan: customer.plan, plan_until: customer.plan_until ?? "", reason: "" },
    validate: (values) => validateWith(planForm)(formOf(values)),
  });
  const submit = (values: typeof form.values) => {
    setError("");
    save.mutate(
      {
        id: customer.id,
        ...formOf(values),
        reason: values.reason,
        expected_plan: customer.plan,
        expected_until: customer.plan_until,
      },
      {
        onSuccess: () => {
          const { plan, plan_until } = formOf(values);
          const isSame = plan === customer.plan && plan_until === customer.plan_until;
          void (isSame ? showToast("blank", planTexts.samePlan) : showToast("success", planTexts.planSaved));
          onClose();
        },
        onError: (failure) => {
          const fields = failure instanceof ApiError ? errorsOf(failure) : {};
          form.setErrors(fields);
          if (Object.keys(fields).length === 0) setError(failure.message);
        },
      },
    );
  };
  return (
    <Window title={`Formule\u00a0: ${customer.name}`} onClose={onClose}>
      <form className="stack" noValidate onSubmit={form.onSubmit(submit)}>
        <FormError>{error}</FormError>
        <SelectField label="Formule" labels={planLabels} disabled={save.isPending} {...form.getInputProps("plan")} />
        {form.values.plan === "premium" && (
          <DateField
            label="Dernier jour"
            hint="Laissez vide pour une formule sans fin."
            disabled={save.isPending}
            {...form.getInputProps("plan_until")}
          />
        )}
        <TextField
          label="Motif"
          hint="Pour l'historique, lu par l'équipe seule."
          maxLength={200}
          disabled={save.isPending}
          {...form.getInputProps("reason")}
        />
        <FormActions isBusy={save.isPending} onCancel={onClose} />
      </form>
    </Window>
  );
};

import { useForm } from "@mantine/form";
import type { ContractRow, StepOnTheWay } from "@passerelle/contract/hiring/contracts";
import { parisDay } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { DateField } from "#ui/DateField.tsx";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { Window } from "#ui/Window.tsx";
import { useMoveContracts } from "./queries.ts";
import { nextActs, nextStep, stepNames } from "./step-rules.ts";
import { texts } from "./texts.ts";

type Props = {
  contract: Pick<ContractRow, "id" | "step" | "version">;
  /** True to choose any step, further or back. */
  isChoosing: boolean;
  onClose: () => void;
};

/** Gives a contract its next step on a day, or any other one. */
export const StepWindow = ({ contract, isChoosing, onClose }: Props) => {
  const next = nextStep(contract.step);
  const move = useMoveContracts();
  const form = useForm({ initialValues: { step: (next ?? "promise") as StepOnTheWay, on_day: parisDay(), note: "" } });
  const { formRef, error, show, clear } = useFormFailure(form.setErrors, texts.failed);
  const submit = (typed: typeof form.values) => {
    clear();
    move.mutate(
      { ...typed, contracts: [contract] },
      {
        onSuccess: () => {
          void showToast("success", texts.moved);
          onClose();
        },
        onError: show,
      },
    );
  };
  return (
    <Window title={isChoosing || !next ? "Changer l'étape" : nextActs[next]} onClose={onClose}>
      <form ref={formRef} className="stack" noValidate onSubmit={form.onSubmit(submit)}>
        <FormError>{error}</FormError>
        {isChoosing && (
          <SelectField label="Étape" labels={stepNames} disabled={move.isPending} {...form.getInputProps("step")} />
        )}
        <DateField label="Le jour" required disabled={move.isPending} {...form.getInputProps("on_day")} />
        <TextField
          label="Note pour l'école"
          maxLength={500}
          autoComplete="off"
          disabled={move.isPending}
          {...form.getInputProps("note")}
        />
        <FormActions isBusy={move.isPending} onCancel={onClose} />
      </form>
    </Window>
  );
};

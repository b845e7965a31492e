import { useForm } from "@mantine/form";
import type { ContractRow, StepOnTheWay } from "@passerelle/contract/hiring/contracts";
import { parisDay, plural } from "#platform/formats.ts";
import { DateField } from "#ui/DateField.tsx";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { Window } from "#ui/Window.tsx";
import { useMoveContracts } from "./queries.ts";
import { sayDone } from "./say-done.ts";
import { goingBack, stepNames } from "./step-rules.ts";
import { texts } from "./texts.ts";

type Props = { contracts: ContractRow[]; step: StepOnTheWay; onClose: () => void; onDone: () => void };

/** Gives contracts a step, all on the same day, which the person says. */
export const MoveManyWindow = ({ contracts, step, onClose, onDone }: Props) => {
  const move = useMoveContracts();
  const form = useForm({ initialValues: { on_day: parisDay() } });
  const { formRef, error, show, clear } = useFormFailure(form.setErrors, texts.failed);
  const back = goingBack(contracts, step);
  const submit = ({ on_day }: typeof form.values) => {
    clear();
    move.mutate(
      { contracts, step, on_day, note: "" },
      {
        onSuccess: (outcome) => {
          sayDone(outcome, ["contrat changé d'étape", "contrats changés d'étape"]);
          onDone();
        },
        onError: show,
      },
    );
  };
  return (
    <Window title={`${stepNames[step]}\u00a0: ${plural(contracts.length, "contrat", "contrats")}`} onClose={onClose}>
      <form ref={formRef} className="stack" noValidate onSubmit={form.onSubmit(submit)}>
        <FormError>{error}</FormError>
        {back > 0 && (
          <p className="soft no-margin">
            {plural(back, "contrat revient en arrière", "contrats reviennent en arrière")}
            {"\u00a0"}: les jours de leurs étapes suivantes sont effacés.
          </p>
        )}
        <DateField label="Le jour" required disabled={move.isPending} {...form.getInputProps("on_day")} />
        <FormActions isBusy={move.isPending} onCancel={onClose} />
      </form>
    </Window>
  );
};

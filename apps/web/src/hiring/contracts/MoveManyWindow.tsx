import { useForm } from "@mantine/form";
import type { ContractRow } from "@passerelle/contract/hiring/contracts";
import { parisDay, plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { DateField } from "#ui/DateField.tsx";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { Window } from "#ui/Window.tsx";
import { useMoveContracts } from "./queries.ts";
import { nextActs } from "./step-rules.ts";
import { texts } from "./texts.ts";

type Props = {
  contracts: ContractRow[];
  /** The step that comes next for each of them. */
  next: keyof typeof nextActs;
  onClose: () => void;
  onDone: () => void;
};

/** Gives contracts that are at one step the next one, on the same day. */
export const MoveManyWindow = ({ contracts, next, onClose, onDone }: Props) => {
  const move = useMoveContracts();
  const form = useForm({ initialValues: { on_day: parisDay() } });
  const { formRef, error, show, clear } = useFormFailure(form.setErrors, texts.failed);
  const submit = ({ on_day }: typeof form.values) => {
    clear();
    move.mutate(
      { contracts, step: next, on_day },
      {
        onSuccess: ({ moved, left }) => {
          const words = plural(moved, "contrat avancé", "contrats avancés");
          showToast(
            left > 0 ? "error" : "success",
            left > 0 ? `${words}, ${plural(left, "laissé", "laissés")}\u00a0: changés entre-temps` : words,
          );
          onDone();
        },
        onError: show,
      },
    );
  };
  return (
    <Window title={`${nextActs[next]}\u00a0: ${plural(contracts.length, "contrat", "contrats")}`} onClose={onClose}>
      <form ref={formRef} className="stack" noValidate onSubmit={form.onSubmit(submit)}>
        <FormError>{error}</FormError>
        <DateField label="Le jour" required disabled={move.isPending} {...form.getInputProps("on_day")} />
        <FormActions isBusy={move.isPending} onCancel={onClose} />
      </form>
    </Window>
  );
};

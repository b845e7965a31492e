import type { Contract } from "@passerelle/contract/hiring/contracts";
import { showToast } from "#platform/toasts.ts";
import { clearUnsaved } from "#platform/use-unsaved.ts";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { Unsaved } from "#ui/Unsaved.tsx";
import { Window } from "#ui/Window.tsx";
import { ContractFields } from "./ContractFields.tsx";
import { contractOfTyped, typedContractOf } from "./contract-form-rules.ts";
import { useChangeContract } from "./queries.ts";
import { texts } from "./texts.ts";
import { useContractForm } from "./use-contract-form.ts";

type Props = {
  contract: Contract;
  /** The field to begin with. */
  first: string;
  onClose: () => void;
};

/** Changes what a contract says. */
export const EditContractWindow = ({ contract, first, onClose }: Props) => {
  const { form, formRef, error, show, focusFirst, clear } = useContractForm(typedContractOf(contract));
  const change = useChangeContract();
  const submit = (typed: typeof form.values) => {
    clear();
    change.mutate(
      { ...contractOfTyped(typed), id: contract.id, expected_version: contract.version },
      {
        onSuccess: () => {
          void showToast("success", texts.changed);
          clearUnsaved();
          onClose();
        },
        onError: show,
      },
    );
  };
  return (
    <Window title="Modifier le contrat" size="xl" closesOutside={false} onClose={onClose}>
      <Unsaved isDirty={form.isDirty()} />
      <form ref={formRef} className="stack" noValidate onSubmit={form.onSubmit(submit, focusFirst)}>
        <FormError>{error}</FormError>
        <ContractFields form={form} isBusy={change.isPending} first={first} />
        <FormActions isBusy={change.isPending} onCancel={onClose} />
      </form>
    </Window>
  );
};

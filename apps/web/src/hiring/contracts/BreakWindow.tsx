import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { BreakReason, ContractRow } from "@passerelle/contract/hiring/contracts";
import { breakReasonLabels } from "@passerelle/contract/work-labels";
import { formatNumber, parisDay } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { DateField } from "#ui/DateField.tsx";
import { FormError } from "#ui/FormError.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { Window } from "#ui/Window.tsx";
import { useBreakContracts } from "./queries.ts";
import { sayDone } from "./say-done.ts";
import { texts } from "./texts.ts";

type Props = {
  contracts: Pick<ContractRow, "id" | "version">[];
  onClose: () => void;
  /** Once they are broken. */
  onDone?: () => void;
};

/** Records that contracts are broken, on a day and for a reason of the list. */
export const BreakWindow = ({ contracts, onClose, onDone = onClose }: Props) => {
  const end = useBreakContracts();
  const isOne = contracts.length === 1;
  const form = useForm({ initialValues: { reason: "", on_day: parisDay(), note: "" } });
  const { formRef, error, show, clear } = useFormFailure(form.setErrors, texts.failed);
  const submit = ({ reason, ...typed }: typeof form.values) => {
    clear();
    end.mutate(
      { ...typed, reason: reason as BreakReason, contracts },
      {
        onSuccess: (outcome) => {
          if (isOne) void showToast("success", texts.broken);
          else sayDone(outcome, ["contrat rompu", "contrats rompus"]);
          onDone();
        },
        onError: show,
      },
    );
  };
  return (
    <Window title={isOne ? "Rompre le contrat" : `Rompre ${formatNumber(contracts.length)} contrats`} onClose={onClose}>
      <form ref={formRef} className="stack" noValidate onSubmit={form.onSubmit(submit)}>
        <FormError>{error}</FormError>
        <p className="no-margin">
          {isOne
            ? "L'étudiant n'est plus placé\u00a0: il est de nouveau en recherche, même s'il avait dit avoir trouvé."
            : "Les étudiants ne sont plus placés\u00a0: ils sont de nouveau en recherche, même s'ils avaient dit avoir trouvé."}{" "}
          L'OPCO n'est pas prévenu d'ici.
        </p>
        <SelectField
          label="Motif"
          labels={breakReasonLabels}
          empty="À choisir"
          required
          disabled={end.isPending}
          {...form.getInputProps("reason")}
        />
        <DateField label="Le jour" required disabled={end.isPending} {...form.getInputProps("on_day")} />
        <TextField
          label="Note pour l'école"
          maxLength={500}
          autoComplete="off"
          disabled={end.isPending}
          {...form.getInputProps("note")}
        />
        <div className="row">
          <Button type="submit" variant="danger" disabled={end.isPending}>
            Enregistrer la rupture
          </Button>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Window>
  );
};

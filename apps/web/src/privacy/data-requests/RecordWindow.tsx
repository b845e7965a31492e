import { useForm } from "@mantine/form";
import { dataRequestForm } from "@passerelle/contract/privacy/data-requests";
import { dataRequestIdentityLabels, dataRequestKindLabels } from "@passerelle/contract/work-labels";
import type { z } from "zod";
import { parisDay } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { DateField } from "#ui/DateField.tsx";
import { FormActions } from "#ui/FormActions.tsx";
import { FormError } from "#ui/FormError.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { Window } from "#ui/Window.tsx";
import { validateWith } from "#ui/zod-form.ts";
import { useRecord } from "./queries.ts";
import { texts } from "./texts.ts";

/** Records a person's request about their data; `onDone` receives its identifier. */
export const RecordWindow = ({ onDone, onClose }: { onDone: (id: string) => void; onClose: () => void }) => {
  const record = useRecord();
  const form = useForm({
    initialValues: { kind: "", email: "", received_on: parisDay(), identity: "", note: "" },
    validate: validateWith(dataRequestForm),
  });
  const failure = useFormFailure(form.setErrors, texts.recordFailed);
  const submit = (values: typeof form.values) => {
    failure.clear();
    record.mutate(values as z.input<typeof dataRequestForm>, {
      onSuccess: ({ id }) => {
        showToast("success", texts.recorded);
        onDone(id);
      },
      onError: failure.show,
    });
  };
  const isBusy = record.isPending;
  return (
    <Window title="Enregistrer une demande" onClose={onClose} closesOutside={false}>
      <form ref={failure.formRef} className="stack" noValidate onSubmit={form.onSubmit(submit, failure.focusFirst)}>
        <FormError>{failure.error}</FormError>
        <SelectField
          label="Ce qui est demandé"
          labels={dataRequestKindLabels}
          empty="Choisissez"
          required
          disabled={isBusy}
          {...form.getInputProps("kind")}
        />
        <TextField
          label="Adresse e-mail concernée"
          type="email"
          autoComplete="off"
          hint={"L'adresse exacte\u00a0: rien d'autre n'est cherché."}
          required
          disabled={isBusy}
          {...form.getInputProps("email")}
        />
        <DateField label="Reçue le" required disabled={isBusy} {...form.getInputProps("received_on")} />
        <SelectField
          label="Identité vérifiée"
          labels={dataRequestIdentityLabels}
          empty="Choisissez"
          required
          disabled={isBusy}
          {...form.getInputProps("identity")}
        />
        <TextArea label="Note (oubliée à la clôture)" rows={3} disabled={isBusy} {...form.getInputProps("note")} />
        <FormActions isBusy={isBusy} onCancel={onClose} />
      </form>
    </Window>
  );
};

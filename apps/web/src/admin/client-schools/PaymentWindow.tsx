import { Button } from "@mantine/core";
import { type FormErrors, useForm } from "@mantine/form";
import { type PaymentForm, paymentForm, paymentStatus } from "@passerelle/contract/admin/client-payments";
import type { Payment } from "@passerelle/contract/admin/client-schools";
import { useState } from "react";
import { parisDay } from "#platform/formats.ts";
import { newIdempotencyKey } from "#platform/idempotency-key.ts";
import { showToast } from "#platform/toasts.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { CancelButton } from "#ui/CancelButton.tsx";
import { DateField } from "#ui/DateField.tsx";
import { FormError } from "#ui/FormError.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useFormFailure } from "#ui/use-form-failure.ts";
import { Window } from "#ui/Window.tsx";
import { validateWith } from "#ui/zod-form.ts";
import { amountProblem, centsOf } from "./payment-amount-rules.ts";
import { useSavePayment } from "./queries.ts";
import { texts } from "./texts.ts";

type Values = Omit<PaymentForm, "amount_cents"> & { amount_cents: string };
type Props = { schoolId: string; payment: Payment | null; onClose: () => void };

const statuses = Object.fromEntries(paymentStatus.options.map((status) => [status, status]));

const formOf = ({ amount_cents, ...rest }: Values): PaymentForm => ({ ...rest, amount_cents: centsOf(amount_cents) });
const problemsOf = (values: Values): FormErrors => {
  const amount = amountProblem(values.amount_cents);
  return { ...validateWith(paymentForm)(formOf(values)), ...(amount && { amount_cents: amount }) };
};

const Form = ({ schoolId, payment, onClose }: Props) => {
  const save = useSavePayment();
  const [creation] = useState(newIdempotencyKey);
  const [known] = useState(payment);
  const isIssued = Boolean(known?.invoice_number);
  const form = useForm<Values>({
    initialValues: {
      date: known?.date ?? parisDay(),
      label: known?.label ?? "",
      amount_cents: known ? (known.amount_cents / 100).toFixed(2).replace(".", ",") : "",
      status: known?.status ?? "Payé",
    },
    validate: problemsOf,
  });
  const { formRef, error, show, focusFirst, clear } = useFormFailure(form.setErrors, texts.savingFailed);
  useUnsaved(!save.isSuccess && form.isDirty());
  const isReceived = form.values.status === "Payé" || form.values.status === "Remboursé";
  const input = (name: keyof Values) => ({ disabled: save.isPending, ...form.getInputProps(name) });
  const submit = (values: Values) => {
    clear();
    save.mutate(
      { id: schoolId, paymentId: known?.id ?? null, form: formOf(values), expected: known?.version ?? 0, creation },
      {
        onSuccess: () => {
          void showToast("success", texts.paymentSaved);
          onClose();
        },
        onError: show,
      },
    );
  };
  return (
    <form ref={formRef} className="stack" noValidate onSubmit={form.onSubmit(submit, focusFirst)}>
      <FormError>{error}</FormError>
      {isIssued && (
        <p className="banner no-margin">
          La facture {known?.invoice_number} est émise{"\u00a0"}: seuls le statut et, une fois payé ou remboursé, la
          date de réception peuvent encore changer.
        </p>
      )}
      <DateField
        label={isReceived ? "Reçu le" : "À régler au plus tard le"}
        required
        readOnly={isIssued && !isReceived}
        {...input("date")}
      />
      <TextField
        label="Libellé"
        required
        hint="Il figure sur la facture."
        readOnly={isIssued}
        autoComplete="off"
        {...input("label")}
      />
      <TextField
        label="Montant TTC, en euros"
        required
        inputMode="decimal"
        placeholder="1 200,00"
        readOnly={isIssued}
        autoComplete="off"
        {...input("amount_cents")}
      />
      <SelectField label="Statut" labels={statuses} {...input("status")} />
      <p className="soft small no-margin">En attente, un paiement passe en retard le lendemain de sa date.</p>
      <div className="row">
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? "Enregistrement…" : "Enregistrer"}
        </Button>
        <CancelButton />
      </div>
    </form>
  );
};

/** Records a payment, or changes one. */
export const PaymentWindow = (props: Props) => (
  <Window
    title={props.payment ? "Modifier le paiement" : "Ajouter un paiement"}
    closesOutside={false}
    onClose={props.onClose}
  >
    <Form {...props} />
  </Window>
);

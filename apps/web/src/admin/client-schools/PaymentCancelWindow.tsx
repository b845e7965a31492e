import type { Payment } from "@passerelle/contract/admin/client-schools";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { formatDay } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { FormError } from "#ui/FormError.tsx";
import { useCancelPayment } from "./queries.ts";
import { formatCents, texts } from "./texts.ts";

/** Asks before a payment is cancelled, which an issued invoice makes cost a credit note. */
export const PaymentCancelWindow = ({
  schoolId,
  payment,
  onClose,
}: {
  schoolId: string;
  payment: Payment;
  onClose: () => void;
}) => {
  const cancel = useCancelPayment();
  const [error, setError] = useState("");
  const confirm = () =>
    cancel.mutate(
      { id: schoolId, paymentId: payment.id, expected: payment.version },
      {
        onSuccess: () => {
          void showToast("success", texts.paymentCancelled);
          onClose();
        },
        onError: (failure) => setError(sentenceOf(failure, texts.savingFailed)),
      },
    );
  return (
    <ConfirmWindow
      title="Annuler le paiement"
      action="Annuler ce paiement"
      keep="Garder le paiement"
      isDisabled={cancel.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <FormError>{error}</FormError>
      <p className="no-margin">
        Le paiement de {formatCents(payment.amount_cents)} du {formatDay(payment.date)} restera dans l'historique,
        annulé.
        {payment.invoice_number && ` Un avoir corrigera la facture ${payment.invoice_number}.`}
      </p>
    </ConfirmWindow>
  );
};

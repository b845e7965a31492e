import type { Payment } from "@passerelle/contract/admin/client-schools";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { FormError } from "#ui/FormError.tsx";
import { useCorrectInvoice } from "./queries.ts";
import { texts } from "./texts.ts";

type Props = { schoolId: string; payment: Payment; onClose: () => void };

/** Asks before documents that were drawn with a defect are drawn again and sent to the school. */
export const CorrectWindow = ({ schoolId, payment, onClose }: Props) => {
  const correct = useCorrectInvoice();
  const [error, setError] = useState("");
  const confirm = () =>
    correct.mutate(
      { id: schoolId, paymentId: payment.id },
      {
        onSuccess: ({ sent_to }) => {
          void showToast(
            "success",
            sent_to ? `${texts.invoiceCorrected} et envoyés à ${sent_to}` : texts.invoiceCorrected,
          );
          onClose();
        },
        onError: (failure) => setError(sentenceOf(failure, texts.savingFailed)),
      },
    );
  const numbers = [payment.invoice_number, payment.credit_note_number].filter(Boolean).join(" et ");
  return (
    <ConfirmWindow
      title="Rectifier les documents"
      action="Rectifier et envoyer"
      isDisabled={correct.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <FormError>{error}</FormError>
      <p className="no-margin">
        La mise en page de {numbers} était défectueuse. Un duplicata rectifié, aux mêmes numéro, date et montants, sera
        envoyé à l'école et prendra sa place ici. L'original est conservé.
      </p>
    </ConfirmWindow>
  );
};

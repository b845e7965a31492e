import { Button } from "@mantine/core";
import type { Payment } from "@passerelle/contract/admin/client-schools";
import { useId, useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { fileProblem } from "#platform/chosen-file-rules.ts";
import { showToast } from "#platform/toasts.ts";
import { FileField } from "#ui/FileField.tsx";
import { FormError } from "#ui/FormError.tsx";
import { useOnce } from "#ui/use-once.ts";
import { Window } from "#ui/Window.tsx";
import { InvoicePreview } from "./InvoicePreview.tsx";
import type { Opened } from "./PaymentLines.tsx";
import { useIssueInvoice, useUploadInvoice } from "./queries.ts";
import { invoiceFile, issuedSentence, texts } from "./texts.ts";

type Props = {
  schoolId: string;
  payment: Payment;
  onOpen: (opened: Opened | null) => void;
  onClose: () => void;
};
type PartProps = { isBusy: boolean; isSending: boolean };

/** Generated here, once: seen first, then it is numbered, and nothing changes it. */
const Issuing = ({
  isBusy,
  isSending,
  onIssue,
  ...previewed
}: PartProps & Omit<Props, "onClose"> & { onIssue: () => void }) => {
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id} className="no-margin">
        Générer la facture
      </h3>
      <p className="soft small no-margin">
        Numérotée à la suite et envoyée à l'école, elle ne pourra plus changer{"\u00a0"}: vérifiez l'aperçu.
      </p>
      <InvoicePreview {...previewed}>
        <div>
          <Button disabled={isBusy} onClick={onIssue}>
            {isSending ? "Émission…" : "Émettre la facture"}
          </Button>
        </div>
      </InvoicePreview>
    </section>
  );
};

/** `refused`: the server's refusal of the file, shown until another is chosen. */
type UploadingProps = PartProps & {
  title: string;
  refused: string;
  onChoose: () => void;
  onSend: (file: File) => void;
};

/** Made elsewhere: the file is chosen, its name is read again, then it is sent. */
const Uploading = ({ isBusy, isSending, title, refused, onChoose, onSend }: UploadingProps) => {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState("");
  const send = () => {
    const found = file ? fileProblem(file, invoiceFile) : texts.noFileChosen;
    setProblem(found);
    if (file && !found) onSend(file);
  };
  return (
    <form
      className="stack"
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h3 id={id} className="no-margin">
        {title}
      </h3>
      <FileField
        label="Fichier PDF"
        accepted={invoiceFile}
        hint={"PDF, 5\u00a0Mo au plus."}
        error={problem || refused}
        isBusy={isBusy}
        onChoose={(chosen) => {
          setFile(chosen);
          onChoose();
          setProblem(chosen ? fileProblem(chosen, invoiceFile) : "");
        }}
      />
      {file && !problem && !refused && (
        <p className="small no-margin client-words" role="status">
          À déposer{"\u00a0"}: {file.name}
        </p>
      )}
      <div>
        <Button type="submit" variant="default" disabled={isBusy}>
          {isSending ? "Envoi…" : "Déposer ce fichier"}
        </Button>
      </div>
    </form>
  );
};

/** The invoice of a payment: generated here, or made elsewhere and uploaded. */
export const InvoiceWindow = ({ schoolId, payment, onOpen, onClose }: Props) => {
  const issue = useIssueInvoice();
  const upload = useUploadInvoice();
  const [error, setError] = useState("");
  const [refused, setRefused] = useState("");
  // Fixed when the window opens: the payment gets its invoice before the window has closed.
  const [hasInvoice] = useState(payment.invoice_url !== null);
  const isBusy = issue.isPending || upload.isPending;
  const run = async <A,>(asked: Promise<A>, sentence: (done: A) => string, tell: (problem: string) => void) => {
    setError("");
    setRefused("");
    try {
      void showToast("success", sentence(await asked));
    } catch (failure) {
      return tell(sentenceOf(failure, texts.savingFailed));
    }
    onClose();
  };
  const on = { id: schoolId, paymentId: payment.id };
  const issueOnce = useOnce(() =>
    run(issue.mutateAsync({ ...on, expected: payment.version }), ({ sent_to }) => issuedSentence(sent_to), setError),
  );
  return (
    <Window title="Facture du paiement" size="xl" onClose={onClose}>
      <div className="stack">
        <FormError>{error}</FormError>
        {!hasInvoice && (
          <Issuing
            schoolId={schoolId}
            payment={payment}
            onOpen={onOpen}
            isBusy={isBusy}
            isSending={issue.isPending}
            onIssue={issueOnce}
          />
        )}
        <Uploading
          isBusy={isBusy}
          isSending={upload.isPending}
          title={hasInvoice ? "Remplacer la facture déposée" : "Déposer une facture"}
          refused={refused}
          onChoose={() => setRefused("")}
          onSend={(file) => void run(upload.mutateAsync({ ...on, file }), () => texts.invoiceUploaded, setRefused)}
        />
      </div>
    </Window>
  );
};

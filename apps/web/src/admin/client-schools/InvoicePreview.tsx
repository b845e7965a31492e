import { Button } from "@mantine/core";
import type { Payment } from "@passerelle/contract/admin/client-schools";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { ApiError, isRefusal, sentenceOf } from "#platform/api.ts";
import { lazyPart } from "#platform/lazy-part.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { Skeletons } from "#ui/states.tsx";
import { useAddress } from "#ui/use-address.ts";
import type { Opened } from "./PaymentLines.tsx";
import { previewQuery } from "./queries.ts";
import { texts } from "./texts.ts";
import "#ui/document-preview.css";

// The reader of PDF is heavy: it comes with the first preview.
const PdfPages = lazyPart(() => import("#ui/PdfPages.tsx"));

type Props = { schoolId: string; payment: Payment; onOpen: (opened: Opened | null) => void };

/** What prevents an invoice, and the form that corrects it. */
const Missing = ({ error, payment, onOpen }: { error: ApiError } & Omit<Props, "schoolId">) => {
  const { set } = useAddress();
  const remedies: Record<string, { label: string; act: () => void }> = {
    "invoice-client-incomplete": {
      label: "Compléter la fiche de l'école",
      act: () => {
        onOpen(null);
        set({ fenetre: "modifier" });
      },
    },
    "invoice-seller-missing": { label: "Compléter les mentions du vendeur", act: () => onOpen({ what: "seller" }) },
    "invoice-due-passed": { label: "Modifier le paiement", act: () => onOpen({ what: "edit", payment }) },
  };
  const remedy = remedies[error.code];
  const fields = Object.values(error.fields).flat();
  return (
    <div className="banner stack" role="alert">
      <p className="no-margin">{error.message}</p>
      {fields.length > 0 && (
        <ul className="no-margin">
          {fields.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {remedy && (
        <div>
          <Button variant="default" onClick={remedy.act}>
            {remedy.label}
          </Button>
        </div>
      )}
    </div>
  );
};

/** The invoice drawn before it has a number; `children`: what can be done of it once it has been seen. */
export const InvoicePreview = ({ schoolId, payment, onOpen, children }: Props & { children: React.ReactNode }) => (
  <QueryView
    query={useQuery(previewQuery(schoolId, payment.id, payment.version))}
    failed={(error) => sentenceOf(error, texts.partFailed)}
    isAbsence={isRefusal}
    absent={(error) => error instanceof ApiError && <Missing error={error} payment={payment} onOpen={onOpen} />}
    skeletons={1}
    height={420}
    refreshFailure="instead"
  >
    {(url) => (
      <>
        <Suspense fallback={<Skeletons count={1} height={420} />}>
          <PdfPages url={url} name="la facture" />
        </Suspense>
        {children}
      </>
    )}
  </QueryView>
);

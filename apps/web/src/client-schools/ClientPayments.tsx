import type { ClientSchoolSheet } from "@passerelle/contract/client-schools";
import { useState } from "react";
import { plural } from "#platform/formats.ts";
import { useMedia } from "#ui/use-media.ts";
import { InvoiceWindow } from "./InvoiceWindow.tsx";
import { PaymentCancelWindow } from "./PaymentCancelWindow.tsx";
import { type Opened, PaymentsCards, PaymentsTable } from "./PaymentLines.tsx";
import { PaymentWindow } from "./PaymentWindow.tsx";
import { SellerWindow } from "./SellerWindow.tsx";

/** The history of payments, with their invoices. */
export const ClientPayments = ({ school }: { school: ClientSchoolSheet }) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const fitsTable = useMedia("(min-width: 56rem)");
  const close = () => setOpened(null);
  const { payments, payments_count } = school;
  return (
    <section className="card stack" aria-labelledby="paiements">
      <div className="row between">
        <h2 id="paiements" className="no-margin">
          Historique des paiements
        </h2>
        <div className="row">
          <button type="button" className="button-quiet" onClick={() => setOpened({ what: "seller" })}>
            Mentions du vendeur
          </button>
          <button type="button" className="button-link" onClick={() => setOpened({ what: "add" })}>
            Ajouter un paiement
          </button>
        </div>
      </div>
      {payments.length === 0 && <p className="soft no-margin">Aucun paiement pour le moment.</p>}
      {payments.length > 0 &&
        (fitsTable ? (
          <PaymentsTable payments={payments} onOpen={setOpened} />
        ) : (
          <PaymentsCards payments={payments} onOpen={setOpened} />
        ))}
      {payments_count > payments.length && (
        <p className="soft small no-margin">
          Les {plural(payments.length, "dernier", "derniers")} des {payments_count}.
        </p>
      )}
      {opened?.what === "add" && <PaymentWindow schoolId={school.id} payment={null} onClose={close} />}
      {opened?.what === "edit" && <PaymentWindow schoolId={school.id} payment={opened.payment} onClose={close} />}
      {opened?.what === "cancel" && (
        <PaymentCancelWindow schoolId={school.id} payment={opened.payment} onClose={close} />
      )}
      {opened?.what === "invoice" && <InvoiceWindow schoolId={school.id} payment={opened.payment} onClose={close} />}
      {opened?.what === "seller" && <SellerWindow onClose={close} />}
    </section>
  );
};

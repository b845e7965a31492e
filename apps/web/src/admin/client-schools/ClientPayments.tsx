import { Button } from "@mantine/core";
import { useState } from "react";
import { useMedia } from "#ui/use-media.ts";
import { CorrectWindow } from "./CorrectWindow.tsx";
import { InvoiceWindow } from "./InvoiceWindow.tsx";
import { ListPart } from "./ListPart.tsx";
import { PaymentCancelWindow } from "./PaymentCancelWindow.tsx";
import { type Opened, PaymentsCards, PaymentsTable } from "./PaymentLines.tsx";
import { PaymentWindow } from "./PaymentWindow.tsx";
import { paymentsQuery } from "./queries.ts";
import { SellerWindow } from "./SellerWindow.tsx";

/** The history of payments, with their invoices. */
export const ClientPayments = ({ schoolId }: { schoolId: string }) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const fitsTable = useMedia("(min-width: 56rem)");
  const close = () => setOpened(null);
  return (
    <section className="card stack" aria-labelledby="paiements">
      <div className="row between">
        <h2 id="paiements" className="no-margin">
          Historique des paiements
        </h2>
        <div className="row">
          <Button variant="default" onClick={() => setOpened({ what: "seller" })}>
            Mentions du vendeur
          </Button>
          <Button onClick={() => setOpened({ what: "add" })}>Ajouter un paiement</Button>
        </div>
      </div>
      <ListPart query={(page) => paymentsQuery(schoolId, page)} empty="Aucun paiement pour le moment.">
        {(payments) =>
          fitsTable ? (
            <PaymentsTable payments={payments} onOpen={setOpened} />
          ) : (
            <PaymentsCards payments={payments} onOpen={setOpened} />
          )
        }
      </ListPart>
      {opened?.what === "add" && <PaymentWindow schoolId={schoolId} payment={null} onClose={close} />}
      {opened?.what === "edit" && <PaymentWindow schoolId={schoolId} payment={opened.payment} onClose={close} />}
      {opened?.what === "cancel" && (
        <PaymentCancelWindow schoolId={schoolId} payment={opened.payment} onClose={close} />
      )}
      {opened?.what === "invoice" && (
        <InvoiceWindow schoolId={schoolId} payment={opened.payment} onOpen={setOpened} onClose={close} />
      )}
      {opened?.what === "correct" && <CorrectWindow schoolId={schoolId} payment={opened.payment} onClose={close} />}
      {opened?.what === "seller" && <SellerWindow onClose={close} />}
    </section>
  );
};

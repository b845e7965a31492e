import { Button } from "@mantine/core";
import type { Payment } from "@passerelle/contract/admin/client-schools";
import { formatDay } from "#platform/formats.ts";
import { PlainTable } from "#ui/PlainTable.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { formatCents, paymentTones } from "./texts.ts";

/** What is asked of the payments: an act on one, or on all. */
export type Opened =
  | { what: "edit" | "cancel" | "invoice" | "correct"; payment: Payment }
  | { what: "add" | "seller"; payment?: never };

const Invoice = ({ payment }: { payment: Payment }) => {
  const { invoice_url, invoice_number, credit_note_url, credit_note_number } = payment;
  if (!invoice_url) return <span className="soft">—</span>;
  return (
    <>
      <a href={invoice_url} download>
        {invoice_number ?? "Facture"}
        <span className="visually-hidden"> (PDF)</span>
      </a>
      {credit_note_url && (
        <p className="small no-margin">
          <a href={credit_note_url} download>
            {credit_note_number}
            <span className="visually-hidden"> (avoir, PDF)</span>
          </a>
        </p>
      )}
    </>
  );
};

const PaymentStatusBadge = ({ payment: { cancelled_at, status } }: { payment: Payment }) =>
  cancelled_at ? (
    <StatusBadge label="Annulé" tone="ghost" />
  ) : (
    <StatusBadge label={status} tone={paymentTones[status]} />
  );

type Line = { payment: Payment; onOpen: (opened: Opened) => void };

const PaymentActions = ({ payment, onOpen }: Line) => {
  const correcting = payment.can_be_corrected && (
    <Button variant="subtle" size="compact-sm" onClick={() => onOpen({ what: "correct", payment })}>
      Rectifier<span className="visually-hidden"> les documents du paiement du {formatDay(payment.date)}</span>
    </Button>
  );
  if (payment.cancelled_at) return correcting ? <div className="row client-actions">{correcting}</div> : null;
  const about = <span className="visually-hidden"> le paiement du {formatDay(payment.date)}</span>;
  return (
    <div className="row client-actions">
      <Button variant="subtle" size="compact-sm" onClick={() => onOpen({ what: "edit", payment })}>
        Modifier{about}
      </Button>
      {!payment.invoice_number && (
        <Button variant="subtle" size="compact-sm" onClick={() => onOpen({ what: "invoice", payment })}>
          Facturer{about}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={() => onOpen({ what: "cancel", payment })}>
        Annuler{about}
      </Button>
      {correcting}
    </div>
  );
};

const PaymentCard = ({ payment, onOpen }: Line) => (
  <li className="client-payment stack">
    <div className="row between">
      <span className={payment.cancelled_at ? "client-struck" : undefined}>
        <strong>{formatCents(payment.amount_cents)}</strong> · {formatDay(payment.date)}
      </span>
      <PaymentStatusBadge payment={payment} />
    </div>
    <p className="soft small no-margin">{payment.label}</p>
    {payment.invoice_url && (
      <div>
        <Invoice payment={payment} />
      </div>
    )}
    <PaymentActions payment={payment} onOpen={onOpen} />
  </li>
);

export const PaymentsTable = ({ payments, onOpen }: { payments: Payment[] } & Omit<Line, "payment">) => (
  <PlainTable
    label="Paiements"
    rows={payments}
    keyOf={({ id }) => id}
    rowClassOf={({ cancelled_at }) => (cancelled_at ? "client-cancelled" : undefined)}
    columns={[
      { name: "Date", className: "client-day", cell: ({ date }) => formatDay(date) },
      { name: "Libellé", cell: ({ label }) => label },
      { name: "Montant TTC", className: "client-amount", cell: ({ amount_cents }) => formatCents(amount_cents) },
      { name: "Statut", cell: (payment) => <PaymentStatusBadge payment={payment} /> },
      { name: "Facture", cell: (payment) => <Invoice payment={payment} /> },
      { name: "Actions", cell: (payment) => <PaymentActions payment={payment} onOpen={onOpen} /> },
    ]}
  />
);

/** The same where a table does not fit. */
export const PaymentsCards = ({ payments, onOpen }: { payments: Payment[] } & Omit<Line, "payment">) => (
  <ul className="plain-list" aria-label="Paiements">
    {payments.map((payment) => (
      <PaymentCard key={payment.id} payment={payment} onOpen={onOpen} />
    ))}
  </ul>
);

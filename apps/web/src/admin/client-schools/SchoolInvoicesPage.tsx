import type { SchoolInvoice } from "@passerelle/contract/admin/school-invoices";
import { formatDay } from "#platform/formats.ts";
import { useSchool } from "#platform/use-school.ts";
import { AdministratorsOnly } from "#ui/AdministratorsOnly.tsx";
import { PlainTable } from "#ui/PlainTable.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { useMedia } from "#ui/use-media.ts";
import { ListPart } from "./ListPart.tsx";
import { schoolInvoicesQuery } from "./school-invoices-queries.ts";
import { formatCents, paymentTones } from "./texts.ts";
import "./client-schools.css";

export const meta = () => [{ title: "Factures — Passerelle" }];

const titleOf = ({ kind, number }: SchoolInvoice) => number ?? (kind === "invoice" ? "Facture" : "Avoir");

const Download = ({ invoice }: { invoice: SchoolInvoice }) => (
  <a href={invoice.url} download>
    Télécharger<span className="visually-hidden"> {titleOf(invoice)} (PDF)</span>
  </a>
);

const Kind = ({ invoice: { kind, copied_on } }: { invoice: SchoolInvoice }) => (
  <>
    {kind === "invoice" ? "Facture" : "Avoir"}
    {copied_on && <span className="soft small"> · duplicata rectifié le {formatDay(copied_on)}</span>}
  </>
);

const Standing = ({ invoice: { status, due_on } }: { invoice: SchoolInvoice }) => {
  if (!status) return <span className="soft">—</span>;
  const isDue = status === "En attente" || status === "En retard";
  return (
    <>
      <StatusBadge label={status} tone={paymentTones[status]} />
      {isDue && due_on && <span className="soft small"> à régler le {formatDay(due_on)} au plus tard</span>}
    </>
  );
};

const InvoicesTable = ({ invoices }: { invoices: SchoolInvoice[] }) => (
  <PlainTable
    label="Factures et avoirs"
    rows={invoices}
    keyOf={({ id }) => id}
    columns={[
      { name: "Numéro", className: "client-day", cell: ({ number }) => number ?? <span className="soft">—</span> },
      { name: "Document", cell: (invoice) => <Kind invoice={invoice} /> },
      { name: "Émis le", className: "client-day", cell: ({ issued_on }) => formatDay(issued_on) },
      { name: "Objet", className: "client-words", cell: ({ label }) => label },
      { name: "Montant TTC", className: "client-amount", cell: ({ total_cents }) => formatCents(total_cents) },
      { name: "Règlement", cell: (invoice) => <Standing invoice={invoice} /> },
      { name: "Fichier", cell: (invoice) => <Download invoice={invoice} /> },
    ]}
  />
);

/** The same where a table does not fit. */
const Cards = ({ invoices }: { invoices: SchoolInvoice[] }) => (
  <ul className="plain-list" aria-label="Factures et avoirs">
    {invoices.map((invoice) => (
      <li key={invoice.id} className="client-payment stack">
        <div className="row between">
          <strong>{titleOf(invoice)}</strong>
          <span>{formatCents(invoice.total_cents)}</span>
        </div>
        <p className="soft small no-margin client-words">
          <Kind invoice={invoice} /> · {formatDay(invoice.issued_on)} · {invoice.label}
        </p>
        <div className="row between">
          <span>
            <Standing invoice={invoice} />
          </span>
          <Download invoice={invoice} />
        </div>
      </li>
    ))}
  </ul>
);

/** What the provider invoiced to the school, for its administrators. */
export default function SchoolInvoicesPage() {
  const { id, is_admin } = useSchool();
  const fitsTable = useMedia("(min-width: 56rem)");
  if (!is_admin) return <AdministratorsOnly />;
  return (
    <section className="card stack" aria-labelledby="factures">
      <h2 id="factures" className="no-margin">
        Factures
      </h2>
      <p className="soft small no-margin">
        Chaque facture est aussi envoyée à l'adresse du contact de l'école. Les fichiers sont au format Factur-X.
      </p>
      <ListPart query={(page) => schoolInvoicesQuery(id, page)} empty="Aucune facture pour le moment.">
        {(invoices) => (fitsTable ? <InvoicesTable invoices={invoices} /> : <Cards invoices={invoices} />)}
      </ListPart>
    </section>
  );
}

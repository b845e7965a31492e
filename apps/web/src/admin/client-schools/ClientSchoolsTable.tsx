import { Button } from "@mantine/core";
import type { ClientSchool } from "@passerelle/contract/admin/client-schools";
import { formatDay, formatNumber } from "#platform/formats.ts";
import { groupedPhone } from "#platform/grouped-digits-rules.ts";
import { PlainTable } from "#ui/PlainTable.tsx";
import {
  ClientActions,
  type ListProps,
  MailAddress,
  PaymentStanding,
  SchoolName,
  SubscriptionCell,
} from "./ClientSchoolParts.tsx";

type Props = ListProps & { sort: string; order: string; onSort: (sort: string, order: string | null) => void };

/** The usual way of each order, which a second press turns round. */
const sortable = {
  name: { label: "École", first: "ascending" },
  expiration: { label: "Abonnement", first: "ascending" },
  offers: { label: "Offres", first: "descending" },
  applications: { label: "CV reçus", first: "descending" },
  activity: { label: "Activité", first: "descending" },
} as const;
type Sort = keyof typeof sortable;

/** Head of a column by which the list can be ordered; `order` where it is. */
const sortedColumn = (name: Sort, { sort, order, onSort }: Pick<Props, "sort" | "order" | "onSort">) => {
  const { label, first } = sortable[name];
  const isOn = sort === name;
  const turned = first === "ascending" ? "desc" : "asc";
  const isTurned = isOn && order === turned;
  const now = isTurned === (first === "ascending") ? "descending" : "ascending";
  const head = (
    <Button variant="subtle" size="compact-sm" onClick={() => onSort(name, isOn && !isTurned ? turned : null)}>
      {label}
      {isOn && <span aria-hidden>{now === "ascending" ? " ↑" : " ↓"}</span>}
    </Button>
  );
  return { name: label, head, order: isOn ? now : undefined } as const;
};

const Contact = ({ school }: { school: ClientSchool }) => (
  <div className="client-mail">
    <MailAddress email={school.contact_email || school.email || "—"} />
    <p className="soft small no-margin client-day">{groupedPhone(school.contact_phone || school.phone)}</p>
  </div>
);

/** The client schools, with the columns of docs/product/administration.md#client-schools. */
export const ClientSchoolsTable = ({ schools, sort, order, onSort, ...acts }: Props) => {
  const sorting = { sort, order, onSort };
  return (
    <PlainTable
      label="Écoles clientes"
      isFramed
      className="client-table"
      rows={schools}
      keyOf={({ id }) => id}
      columns={[
        { ...sortedColumn("name", sorting), cell: (school) => <SchoolName school={school} /> },
        { name: "Contact", cell: ({ contact_name }) => contact_name || "—" },
        { name: "E-mail et téléphone", cell: (school) => <Contact school={school} /> },
        { ...sortedColumn("expiration", sorting), cell: (school) => <SubscriptionCell school={school} /> },
        { ...sortedColumn("offers", sorting), cell: ({ job_postings_count }) => formatNumber(job_postings_count) },
        {
          ...sortedColumn("applications", sorting),
          cell: ({ applications_count }) => formatNumber(applications_count),
        },
        {
          ...sortedColumn("activity", sorting),
          className: "client-day",
          cell: ({ last_activity }) => (last_activity ? formatDay(last_activity) : "—"),
        },
        { name: "Paiement", cell: (school) => <PaymentStanding school={school} /> },
        { name: "Actions", cell: (school) => <ClientActions school={school} {...acts} /> },
      ]}
    />
  );
};

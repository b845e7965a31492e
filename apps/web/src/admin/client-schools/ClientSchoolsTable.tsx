import { Button } from "@mantine/core";
import { formatDay, formatNumber } from "#platform/formats.ts";
import { groupedPhone } from "#platform/grouped-digits-rules.ts";
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

const SortedTitle = ({ name, sort, order, onSort }: { name: Sort } & Pick<Props, "sort" | "order" | "onSort">) => {
  const { label, first } = sortable[name];
  const isOn = sort === name;
  const turned = first === "ascending" ? "desc" : "asc";
  const isTurned = isOn && order === turned;
  const now = isTurned === (first === "ascending") ? "descending" : "ascending";
  return (
    <th scope="col" aria-sort={isOn ? now : undefined}>
      <Button variant="subtle" size="compact-sm" onClick={() => onSort(name, isOn && !isTurned ? turned : null)}>
        {label}
        {isOn && <span aria-hidden>{now === "ascending" ? " ↑" : " ↓"}</span>}
      </Button>
    </th>
  );
};

/** The client schools, with the columns of docs/product/administration.md#client-schools. */
export const ClientSchoolsTable = ({ schools, sort, order, onSort, ...acts }: Props) => {
  const sorting = { sort, order, onSort };
  return (
    <table className="table client-table">
      <caption className="visually-hidden">Écoles clientes</caption>
      <thead>
        <tr>
          <SortedTitle name="name" {...sorting} />
          <th scope="col">Contact</th>
          <th scope="col">E-mail et téléphone</th>
          <SortedTitle name="expiration" {...sorting} />
          <SortedTitle name="offers" {...sorting} />
          <SortedTitle name="applications" {...sorting} />
          <SortedTitle name="activity" {...sorting} />
          <th scope="col">Paiement</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {schools.map((school) => (
          <tr key={school.id}>
            <th scope="row">
              <SchoolName school={school} />
            </th>
            <td>{school.contact_name || "—"}</td>
            <td>
              <div className="client-mail">
                <MailAddress email={school.contact_email || school.email || "—"} />
                <p className="soft small no-margin client-day">{groupedPhone(school.contact_phone || school.phone)}</p>
              </div>
            </td>
            <td>
              <SubscriptionCell school={school} />
            </td>
            <td>{formatNumber(school.job_postings_count)}</td>
            <td>{formatNumber(school.applications_count)}</td>
            <td className="client-day">{school.last_activity ? formatDay(school.last_activity) : "—"}</td>
            <td>
              <PaymentStanding school={school} />
            </td>
            <td>
              <ClientActions school={school} {...acts} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

import { formatDay, plural } from "#platform/formats.ts";
import { groupedPhone } from "#platform/grouped-digits-rules.ts";
import {
  ClientActions,
  type ListProps,
  PaymentStandingText,
  SchoolName,
  SubscriptionCell,
} from "./ClientSchoolParts.tsx";

/** The clients where a table does not fit: the same, one card each. */
export const ClientSchoolsCards = ({ schools, ...acts }: ListProps) => (
  <ul className="plain-list" aria-label="Écoles clientes">
    {schools.map((school) => (
      <li key={school.id} className="card stack client-card">
        <div className="row between">
          <SchoolName school={school} />
          <PaymentStandingText school={school} />
        </div>
        <div>
          <SubscriptionCell school={school} />
        </div>
        <p className="soft small no-margin client-words">
          {[
            school.contact_name,
            school.contact_email || school.email,
            groupedPhone(school.contact_phone || school.phone),
          ]
            .filter(Boolean)
            .join(" · ") || "Aucun contact"}
        </p>
        <p className="soft small no-margin">
          {plural(school.job_postings_count, "offre", "offres")} ·{" "}
          {plural(school.applications_count, "CV reçu", "CV reçus")}
          {school.last_activity && ` · Activité le ${formatDay(school.last_activity)}`}
        </p>
        <ClientActions school={school} {...acts} />
      </li>
    ))}
  </ul>
);

import type { ClientSchoolSheet } from "@passerelle/contract/admin/client-schools";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { groupedPhone, groupedSiret } from "#platform/grouped-digits-rules.ts";
import { Terms } from "#ui/Terms.tsx";
import { WebsiteLink } from "./ClientSchoolParts.tsx";

/** General information: what the school and the staff say of it. */
export const ClientInformation = ({ school }: { school: ClientSchoolSheet }) => (
  <section className="card stack" aria-labelledby="informations">
    <h2 id="informations" className="no-margin">
      Informations générales
    </h2>
    <Terms
      terms={[
        ["SIRET", groupedSiret(school.siret)],
        ["Adresse", [school.address, `${school.postal_code} ${school.city}`.trim()].filter(Boolean).join(", ")],
        ["E-mail", school.email],
        ["Téléphone", groupedPhone(school.phone)],
        ["Site internet", school.website && <WebsiteLink website={school.website} />],
        ["Contact", school.contact_name],
        ["E-mail du contact", school.contact_email],
        ["Téléphone du contact", groupedPhone(school.contact_phone)],
        ["Cliente depuis le", formatDay(school.created_at)],
        ["Dernière activité", school.last_activity ? formatDay(school.last_activity) : "Aucune"],
      ]}
    />
    {school.is_active && (
      <p className="no-margin">
        <Link to={`/ecoles/${school.slug}`}>Page publique</Link>
      </p>
    )}
  </section>
);

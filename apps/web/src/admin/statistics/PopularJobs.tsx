import type { companyDashboard } from "@passerelle/contract/admin/statistics";
import type { Output } from "@passerelle/contract/route";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { PlainTable } from "#ui/PlainTable.tsx";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";

/** The offers that receive the most applications. */
export const PopularJobs = ({ jobs }: { jobs: Output<typeof companyDashboard>["top_jobs"] }) => (
  <section className="card stack">
    <h2 className="no-margin">Offres populaires</h2>
    {jobs.length === 0 ? (
      <p className="soft no-margin">
        Aucune offre. <Link to="/platform/company/offers">Créer une offre</Link>
      </p>
    ) : (
      <ScrollRegion label="Offres populaires">
        <PlainTable
          label="Offres populaires"
          columns={[
            {
              name: "Titre",
              cell: ({ id, title }) => <Link to={`/platform/company/applications?job=${id}`}>{title}</Link>,
            },
            { name: "Candidatures", cell: ({ applications_count }) => applications_count },
            { name: "État", cell: ({ is_active }) => (is_active ? "Active" : "Inactive") },
            { name: "Date", cell: ({ created_at }) => formatDay(created_at) },
          ]}
          rows={jobs}
          keyOf={({ id }) => id}
        />
      </ScrollRegion>
    )}
  </section>
);

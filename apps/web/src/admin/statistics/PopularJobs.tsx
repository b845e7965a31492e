import type { companyDashboard } from "@passerelle/contract/admin/statistics";
import type { Output } from "@passerelle/contract/route";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
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
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Titre</th>
              <th scope="col">Candidatures</th>
              <th scope="col">État</th>
              <th scope="col">Date</th>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <tr key={job.id}>
                <td>
                  <Link to={`/platform/company/applications?job=${job.id}`}>{job.title}</Link>
                </td>
                <td>{job.applications_count}</td>
                <td>{job.is_active ? "Active" : "Inactive"}</td>
                <td>{formatDay(job.created_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    )}
  </section>
);

import type { adminStats } from "@passerelle/contract/admin-stats";
import type { Output } from "@passerelle/contract/route";
import type { ReactNode } from "react";
import { formatNumber, formatShortDay } from "#platform/formats.ts";
import { Chart } from "#ui/Chart.tsx";
import { Hint } from "#ui/Hint.tsx";
import { percent, shareOf } from "./figures.ts";

type Stats = { stats: Output<typeof adminStats> };

const StatCard = ({
  label,
  value,
  hint,
  children,
}: {
  label: string;
  value: string;
  hint?: ReactNode;
  children: ReactNode;
}) => (
  <div className="card">
    <div className="row between">
      <h2 className="soft small no-margin stat-label">{label}</h2>
      {hint && <Hint label={`How ${label} is computed`}>{hint}</Hint>}
    </div>
    <p className="figure no-margin">{value}</p>
    <p className="soft small no-margin">{children}</p>
  </div>
);

/** The four figures of the top (specification 2, superuser dashboard). */
export const AdminStatCards = ({ stats: { users, offers, applications, conversion } }: Stats) => (
  <div className="grid-4">
    <StatCard label="Total Users" value={formatNumber(users.total)}>
      {formatNumber(users.applicants)} applicants
    </StatCard>
    <StatCard label="Total Offers" value={formatNumber(offers.total)}>
      {formatNumber(offers.active)} active today
    </StatCard>
    <StatCard label="Applications" value={formatNumber(applications.total)}>
      {formatNumber(applications.recent)} in the last 30 days
    </StatCard>
    <StatCard
      label="Conversion Rate"
      value={percent(conversion.rate)}
      hint={
        <>
          Applications sent from an offer of Passerelle, divided by the openings of these offers, over the last 30 days:{" "}
          {formatNumber(conversion.applications)} out of {formatNumber(conversion.openings)}. External offers are left
          out: people apply to them on another site.
        </>
      }
    >
      {conversion.rate === null ? "No opening in the last 30 days" : "applications out of openings, 30 days"}
    </StatCard>
  </div>
);

type Part = { label: string; count: number };

/** The parts of a whole, each with its share. */
const Block = ({ title, total, parts }: { title: string; total: number; parts: Part[] }) => (
  <section className="card stack" aria-label={title}>
    <h2 className="no-margin">{title}</h2>
    <ul className="plain-list stack shares">
      {parts.map(({ label, count }) => {
        const share = shareOf(count, total);
        return (
          <li key={label}>
            <span className="row between">
              <span>{label}</span>
              <span>
                <strong>{formatNumber(count)}</strong> <span className="soft small share-rate">{percent(share)}</span>
              </span>
            </span>
            <span className="share" aria-hidden>
              <span style={{ inlineSize: `${share ?? 0}%` }} />
            </span>
          </li>
        );
      })}
    </ul>
  </section>
);

/** Who there is, what is offered, where applications stand and what people open. */
export const AdminBlocks = ({ stats: { users, offers, applications, interactions } }: Stats) => (
  <div className="grid-2">
    <Block
      title="User Distribution"
      total={users.total}
      parts={[
        { label: "Applicants", count: users.applicants },
        { label: "Companies", count: users.companies },
        { label: "Schools", count: users.schools },
        { label: "Staff", count: users.staff },
      ]}
    />
    <Block
      title="Job Offers"
      total={offers.total}
      parts={[
        { label: "Active", count: offers.active },
        { label: "Closed", count: offers.closed },
        ...(offers.scheduled > 0 ? [{ label: "Scheduled", count: offers.scheduled }] : []),
        { label: "Internal", count: offers.internal },
        { label: "External", count: offers.external },
      ]}
    />
    <Block
      title="Application Status"
      total={applications.total}
      parts={[
        { label: "Pending", count: applications.pending },
        { label: "In progress", count: applications.in_progress },
        { label: "Accepted", count: applications.accepted },
        { label: "Rejected", count: applications.rejected },
        { label: "Withdrawn", count: applications.withdrawn },
      ]}
    />
    <Block
      title="User Interactions"
      total={interactions.total}
      parts={[
        { label: "Openings", count: interactions.openings },
        { label: "Apply clicks", count: interactions.apply_clicks },
      ]}
    />
  </div>
);

const charts = [
  { title: "New users", series: [{ name: "users", label: "Users" }] },
  { title: "New offers", series: [{ name: "offers", label: "Offers" }] },
  { title: "Applications by day", series: [{ name: "applications", label: "Applications" }] },
  {
    title: "Openings and apply clicks",
    series: [
      { name: "openings", label: "Openings" },
      { name: "clicks", label: "Apply clicks" },
    ],
  },
];

/** The last 30 days, drawn or as tables. */
export const AdminTrends = ({ stats: { trend } }: Stats) => {
  const rows = trend.map(({ day, ...values }) => ({ label: formatShortDay(day), values }));
  return (
    <section className="stack" aria-labelledby="trends">
      <h2 id="trends" className="no-margin">
        Last 30 days
      </h2>
      <div className="admin-trends">
        {charts.map(({ title, series }) => (
          <Chart key={title} title={title} rowsAre="Day" rows={rows} series={series} asTable="Show as a table" />
        ))}
      </div>
    </section>
  );
};

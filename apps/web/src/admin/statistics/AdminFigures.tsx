import type { adminStats } from "@passerelle/contract/admin/admin-statistics";
import type { Output } from "@passerelle/contract/route";
import type { ReactNode } from "react";
import { formatNumber, formatShortDay } from "#platform/formats.ts";
import { Chart } from "#ui/Chart.tsx";
import { Hint } from "#ui/Hint.tsx";
import { formatShare, percent, shareOf } from "./figures.ts";

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

/** The four figures of the top (docs/product/administration.md#superuser-dashboard). */
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
type Parts = { total: number; parts: Part[] };

const Shares = ({ total, parts, name }: Parts & { name: string }) => (
  <ul className="plain-list stack shares" aria-label={name}>
    {parts.map(({ label, count }) => (
      <li key={label}>
        <span className="row between">
          <span>{label}</span>
          <span>
            <strong>{formatNumber(count)}</strong>{" "}
            <span className="soft small share-rate">{formatShare(count, total)}</span>
          </span>
        </span>
        <span className="share" aria-hidden>
          <span style={{ inlineSize: `${shareOf(count, total) ?? 0}%` }} />
        </span>
      </li>
    ))}
  </ul>
);

/** The parts of a whole, each with its share. */
const Block = ({ title, ...whole }: Parts & { title: string }) => (
  <section className="card stack" aria-label={title}>
    <h2 className="no-margin">{title}</h2>
    <Shares name={title} {...whole} />
  </section>
);

/** A whole that is parted twice: the shares of each parting make a hundred. */
const TwiceParted = ({
  title,
  total,
  partings,
}: {
  title: string;
  total: number;
  partings: Record<string, Part[]>;
}) => (
  <section className="card stack" aria-label={title}>
    <h2 className="no-margin">{title}</h2>
    {Object.entries(partings).map(([name, parts]) => (
      <div key={name} className="stack">
        <h3 className="soft small no-margin">{name}</h3>
        <Shares name={`${title}, ${name.toLowerCase()}`} total={total} parts={parts} />
      </div>
    ))}
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
    <TwiceParted
      title="Job Offers"
      total={offers.total}
      partings={{
        "By status": [
          { label: "Active", count: offers.active },
          { label: "Closed", count: offers.closed },
          ...(offers.scheduled > 0 ? [{ label: "Scheduled", count: offers.scheduled }] : []),
        ],
        "By origin": [
          { label: "Internal", count: offers.internal },
          { label: "External", count: offers.external },
        ],
      }}
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
          <Chart
            key={title}
            title={title}
            rowsAre="Day"
            rows={rows}
            series={series}
            asTable="Show as a table"
            asChart="Show as a chart"
          />
        ))}
      </div>
    </section>
  );
};

import { Button } from "@mantine/core";
import type { exportApplicants, exportCompanies, exportOffers } from "@passerelle/contract/admin/exports";
import { useState } from "react";
import { formatNumber } from "#platform/formats.ts";
import { SelectField } from "#ui/SelectField.tsx";
import { type Export, useExport } from "./use-export.ts";

const offerTypes = { both: "Internal and external", internal: "Internal", external: "External" };
type OfferType = keyof typeof offerTypes;

const megabytes = (bytes: number) =>
  bytes < 1e6
    ? `${formatNumber(Math.round(bytes / 1000))}\u00a0kB`
    : `${formatNumber(Math.round(bytes / 1e5) / 10)}\u00a0MB`;

/** The progress of a download, and a button that stops it. Screen readers announce the beginning and the end, not each step. */
const Progress = ({ export: current, onCancel }: { export: Export; onCancel: () => void }) => (
  <div className="stack">
    {current.state === "running" && (
      <>
        <progress className="export-progress" aria-label={`Export of ${current.what}`} />
        <div className="row between">
          <p className="soft small no-margin">
            {megabytes(current.bytes)} received
            {current.rows !== null && ` · ${formatNumber(current.rows)} rows expected`}
          </p>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </>
    )}
    <p className={current.state === "failed" ? "no-margin field-error" : "no-margin small"} role="status">
      {current.says}
      {current.state === "done" && ` (${megabytes(current.bytes)})`}
    </p>
  </div>
);

/** Files of everything, each a zip with a CSV and an XLSX of the same rows; every one is written in the audit log. */
export const ExportPanel = () => {
  const [type, setType] = useState<OfferType>("both");
  const { current, start, cancel } = useExport();
  const isRunning = current?.state === "running";
  return (
    <section className="card stack" aria-labelledby="exports">
      <h2 id="exports" className="no-margin">
        Exports
      </h2>
      <p className="soft small no-margin">
        Each is a zip with a CSV and an Excel file of the same rows. Every export is written in the audit log.
      </p>
      <div className="export-offers">
        <Button
          variant="default"
          disabled={isRunning}
          onClick={() => start<typeof exportApplicants>("applicants", "GET /admin/export/applicants/", {})}
        >
          Export applicants
        </Button>
        <Button
          variant="default"
          disabled={isRunning}
          onClick={() => start<typeof exportCompanies>("companies", "GET /admin/export/companies/", {})}
        >
          Export companies
        </Button>
        <SelectField
          label="Offers to export"
          labels={offerTypes}
          value={type}
          onChange={({ currentTarget }) => setType(currentTarget.value as OfferType)}
        />
        <Button
          variant="default"
          disabled={isRunning}
          onClick={() => start<typeof exportOffers>("job offers", "GET /admin/export/job-offers/", { query: { type } })}
        >
          Export job offers
        </Button>
      </div>
      {current && <Progress export={current} onCancel={cancel} />}
    </section>
  );
};

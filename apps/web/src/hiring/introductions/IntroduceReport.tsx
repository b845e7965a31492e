import { Button } from "@mantine/core";
import type { introduceCandidates } from "@passerelle/contract/hiring/introductions";
import type { Output } from "@passerelle/contract/route";
import { Link } from "react-router";
import { plural } from "#platform/formats.ts";

export type Report = Output<typeof introduceCandidates>;

/** Who was asked and who was not, and why. */
export const IntroduceReport = ({ report, onClose }: { report: Report; onClose: () => void }) => (
  <div className="stack">
    <p className="no-margin" role="status">
      {report.asked > 0
        ? `${plural(report.asked, "accord demandé", "accords demandés")}. Les autres ne l'ont pas été${"\u00a0"}:`
        : "Personne n'a pu être présenté\u00a0:"}
    </p>
    <ul className="plain-list">
      {report.results
        .filter(({ is_asked }) => !is_asked)
        .map(({ id, name, detail }) => (
          <li key={id}>
            <strong>{name}</strong>
            {"\u00a0"}: {detail}
          </li>
        ))}
    </ul>
    <div className="row">
      <Button onClick={onClose}>Fermer</Button>
      {report.batch_id && <Link to={`/platform/school/batches/${report.batch_id}`}>Voir le lot</Link>}
    </div>
  </div>
);

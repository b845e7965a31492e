import type { ReceivedApplication } from "@passerelle/contract/applications";
import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import type { ReactNode } from "react";
import { ApiError } from "#platform/api.ts";
import { formatDay, plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { SelectField } from "#ui/SelectField.tsx";
import { useChangeStatus } from "./queries.ts";
import { texts } from "./texts.ts";

/** An application received: who, for what, how to reach them, and where it stands. `statuses` are those that the screen offers. */
export const ReceivedCard = ({
  application,
  statuses,
  actions,
}: {
  application: ReceivedApplication;
  statuses: readonly ApplicationStatus[];
  actions?: ReactNode;
}) => {
  const { applicant, job, status } = application;
  const change = useChangeStatus();
  const name = `${applicant.first_name} ${applicant.last_name}`;
  const shown = change.isPending ? change.variables.status : status;
  const offered = [...new Set([...statuses, status])];
  const labels = Object.fromEntries(offered.map((code) => [code, applicationStatusLabels[code]]));
  const move = (to: ApplicationStatus) =>
    change.mutate(
      { id: application.id, status: to, expected_status: status },
      {
        onSuccess: () => showToast("success", texts.statusChanged),
        onError: (error) =>
          showToast("error", error instanceof ApiError && error.status === 409 ? error.message : texts.statusFailed),
      },
    );
  return (
    <article className="card received">
      <div>
        <h2 className="card-title">{name}</h2>
        <p className="no-margin">{job.title}</p>
        <p className="soft small no-margin">
          {[
            applicant.current_education,
            applicant.experience_years !== null && `${plural(applicant.experience_years, "an", "ans")} d'expérience`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {applicant.skills.length > 0 && (
          <p className="row no-margin">
            {applicant.skills.slice(0, 5).map((skill) => (
              <span key={skill.name} className="tag">
                {skill.name}
              </span>
            ))}
          </p>
        )}
      </div>
      <div className="small">
        <p className="no-margin soft">Reçue le {formatDay(application.created_at)}</p>
        {applicant.phone && (
          <p className="no-margin">
            <a href={`tel:${applicant.phone.replace(/[^\d+]/g, "")}`}>{applicant.phone}</a>
          </p>
        )}
        {applicant.resume_url && (
          <p className="no-margin">
            <a href={applicant.resume_url} download>
              Télécharger le CV<span className="visually-hidden"> de {name}</span>
            </a>
          </p>
        )}
      </div>
      <div className="stack">
        <SelectField
          label={`Statut de ${name}`}
          isLabelHidden
          labels={labels}
          value={shown}
          disabled={change.isPending}
          onChange={(event) => move(event.target.value as ApplicationStatus)}
        />
        {actions}
      </div>
    </article>
  );
};

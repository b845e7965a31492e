import type { SearchPlan } from "@passerelle/contract/hiring/search-plan";
import { Link } from "react-router";
import { sentenceOf } from "#platform/api.ts";
import { formatMoment } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { useCheckInterview } from "./queries.ts";
import classes from "./search-plan.module.css";
import { texts } from "./texts.ts";

/** Interviews of this week: only their applicant knows whether they are prepared. */
export const PlanInterviews = ({ interviews }: Pick<SearchPlan, "interviews">) => {
  const check = useCheckInterview();
  if (interviews.length === 0) return null;
  return (
    <ul className={classes.interviews} aria-label="Entretiens de la semaine">
      {interviews.map(({ application_id: id, at, title, organisation, is_prepared }) => (
        <li key={`${id} ${at}`}>
          <CheckField
            label={`J'ai préparé l'entretien chez ${organisation}`}
            checked={is_prepared}
            disabled={check.isPending}
            onChange={({ target }) =>
              check.mutate(
                { id, at: new Date(at).toISOString(), is_prepared: target.checked },
                { onError: (error) => void showToast("error", sentenceOf(error, texts.checkingFailed)) },
              )
            }
          />
          <span className="soft small">
            <Link to={`/platform/applicant/applications/${id}`}>{title}</Link> · {formatMoment(at)}
          </span>
        </li>
      ))}
    </ul>
  );
};

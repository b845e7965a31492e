import { Progress } from "@mantine/core";
import type { CompanyProfile } from "@passerelle/contract/organisations/companies";
import classes from "./page-editor.module.css";
import { completenessWords, type PageValues, sections, statesOf } from "./page-form-rules.ts";

/** The number of complete sections, of all. */
export const PageCompleteness = ({ values, company }: { values: PageValues; company: CompanyProfile }) => {
  const done = Object.values(statesOf(values, company)).filter(({ isMissing }) => !isMissing).length;
  const all = sections.length;
  return (
    <div className={classes.completeness}>
      <p className="row between no-margin">
        <strong>{completenessWords(done, all)}</strong>
        <span className="soft">
          {done} sur {all}
        </span>
      </p>
      <Progress value={(100 * done) / all} size="sm" transitionDuration={0} aria-hidden />
    </div>
  );
};

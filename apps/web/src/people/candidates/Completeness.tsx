import { RingProgress } from "@mantine/core";
import { IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import { completenessOf, type Wanted } from "./completeness-rules.ts";
import classes from "./profile.module.css";

/** How complete the profile is as it is typed, and what each gap is worth. */
export const Completeness = ({ profile }: { profile: Wanted }) => {
  const { percent, parts } = completenessOf(profile);
  const said = `${percent}\u00a0%`;
  return (
    <section className={classes.section} aria-labelledby="completeness">
      <div className={classes.ring}>
        <RingProgress
          size={72}
          thickness={7}
          roundCaps
          sections={[{ value: percent, color: "var(--accent)" }]}
          rootColor="var(--line)"
          label={<strong className={classes.percent}>{said}</strong>}
          aria-hidden
        />
        <h2 id="completeness" className="no-margin">
          Profil complet à {said}
        </h2>
      </div>
      <ul className={classes.parts}>
        {parts.map(({ label, weight, isMissing }) => (
          <li key={label}>
            {isMissing ? (
              <IconCircleDashed size={20} aria-label="Il manque" />
            ) : (
              <IconCircleCheck size={20} aria-label="Fait" className={classes.done} />
            )}
            <span>{label}</span>
            {isMissing && <strong className={classes.worth}>{`+ ${weight}\u00a0%`}</strong>}
          </li>
        ))}
      </ul>
    </section>
  );
};

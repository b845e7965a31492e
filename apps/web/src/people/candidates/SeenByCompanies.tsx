import { levelLabels } from "@passerelle/contract/labels";
import { formatDay } from "#platform/formats.ts";
import classes from "./profile.module.css";
import type { Values } from "./use-profile-form.ts";

/** « Ce que voient les entreprises » of the profile as it is typed, and what they do not see. */
export const SeenByCompanies = ({ values }: { values: Values }) => {
  const level = values.current_education_level && levelLabels[values.current_education_level];
  const seen = [
    ["Vous", [values.first_name, values.last_name].filter(Boolean).join(" ")],
    ["Ville", values.desired_city],
    ["Formation", [values.current_education, level].filter(Boolean).join(" · ")],
    ["Compétences", values.skills],
    [
      "Disponible",
      /^\d{4}-\d\d-\d\d$/.test(values.availability_date) ? `dès le ${formatDay(values.availability_date)}` : "",
    ],
  ] as const;
  return (
    <section className={classes.section} aria-labelledby="seen">
      <h2 id="seen" className="no-margin">
        Ce que voient les entreprises
      </h2>
      {values.is_looking_for_work ? (
        <>
          <dl className={classes.seen}>
            {seen.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value || "à compléter"}</dd>
              </div>
            ))}
          </dl>
          <p className="soft small no-margin">
            Avec votre CV. Pas votre e-mail ni votre téléphone, tant que vous n'acceptez pas. Une entreprise qui n'est
            pas vérifiée ne voit ni votre nom, ni votre CV.
          </p>
        </>
      ) : (
        <p className="soft small no-margin">
          Rien, sauf celles auprès desquelles vous postulez{"\u00a0"}: vous n'êtes pas en recherche active.
        </p>
      )}
    </section>
  );
};

import type { OrganisationPage } from "@passerelle/contract/offers/organisation-pages";
import classes from "./organisation.module.css";

/** What was counted of how a company or a school answers and welcomes; a figure that was not counted is absent. */
export const OrganisationFigures = ({ answers, welcomed }: Pick<OrganisationPage, "answers" | "welcomed">) => {
  const figures = [
    answers && { value: `${answers.rate}\u00a0%`, label: "des candidatures ont une réponse" },
    answers?.days && {
      value: `${answers.days}\u00a0${answers.days > 1 ? "jours" : "jour"}`,
      label: "d'habitude pour la recevoir",
    },
    welcomed > 0 && {
      value: welcomed.toLocaleString("fr-FR"),
      label: welcomed > 1 ? "alternants accueillis par Passerelle" : "alternant accueilli par Passerelle",
    },
  ].filter((figure) => figure !== false && figure !== 0 && figure !== null && figure !== undefined);
  if (figures.length === 0) return null;
  return (
    <dl className={`card ${classes.figures}`}>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

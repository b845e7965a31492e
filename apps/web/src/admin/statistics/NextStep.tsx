import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { deadlinesQuery } from "#hiring/agenda/queries.ts";
import { figuresQuery } from "#hiring/applications/queries.ts";
import { savedSearchesQuery } from "#offers/alerts/queries.ts";
import { profileQuery } from "#people/candidates/queries.ts";
import "./next-step.css";

/** The path of a newcomer: what is done, and what to do next. It goes away by itself at its end. */
export const NextStep = () => {
  const profile = useQuery(profileQuery);
  const figures = useQuery(figuresQuery);
  const deadlines = useQuery(deadlinesQuery);
  const searches = useQuery(savedSearchesQuery);
  if (!searches.isSuccess || !profile.isSuccess || !figures.isSuccess || !deadlines.isSuccess) return null;
  const steps = [
    {
      label: "Compléter mon profil et mon CV",
      to: "/platform/applicant/profile",
      isDone: Boolean(profile.data?.resume_name),
    },
    {
      label: "Enregistrer une recherche",
      to: "/platform/applicant/search",
      isDone: searches.data.length > 0,
    },
    { label: "Postuler à une offre", to: "/platform/applicant/search", isDone: figures.data.total > 0 },
    {
      label: "Noter un rappel ou un entretien",
      to: "/platform/applicant/applications",
      isDone: deadlines.data.some(({ kind }) => kind === "reminder" || kind === "interview"),
    },
  ];
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) return null;
  return (
    <section className="card stack" aria-labelledby="next-step">
      <h2 id="next-step" className="no-margin">
        Pour bien commencer
      </h2>
      <ol className="steps">
        {steps.map(({ label, to, isDone }) => (
          <li key={label}>
            {isDone ? (
              <IconCircleCheckFilled size={22} aria-label="Fait" className="step-done" />
            ) : (
              <IconCircle size={22} aria-label="À faire" />
            )}
            {isDone ? <span className="soft">{label}</span> : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
      <p className="no-margin">
        <Link to={next.to} className="button-link">
          Étape suivante{"\u00a0"}: {next.label.charAt(0).toLowerCase() + next.label.slice(1)}
        </Link>
      </p>
    </section>
  );
};

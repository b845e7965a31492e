import type { SchoolDashboard } from "@passerelle/contract/admin/school-statistics";
import { endsSoonDays } from "@passerelle/contract/admin/school-statistics";
import { lateAfterDays } from "@passerelle/contract/hiring/late-rules";
import { Link } from "react-router";
import { plural } from "#platform/formats.ts";
import { schoolLinks } from "./school-links.ts";

type ToDo = SchoolDashboard["to_do"];

/** What waits for the school, the most urgent first; empty subjects are left out. */
const stepsOf = (todo: ToDo) =>
  [
    {
      count: todo.late,
      one: `candidature sans réponse depuis plus de ${lateAfterDays} jours`,
      many: `candidatures sans réponse depuis plus de ${lateAfterDays} jours`,
      to: schoolLinks.late,
    },
    {
      count: todo.ending_soon,
      one: `offre se termine dans les ${endsSoonDays} jours`,
      many: `offres se terminent dans les ${endsSoonDays} jours`,
      to: todo.ending_soon_id ? schoolLinks.posting(todo.ending_soon_id) : schoolLinks.endingSoon,
    },
    {
      count: todo.in_interview,
      one: "candidat en entretien attend la suite",
      many: "candidats en entretien attendent la suite",
      to: schoolLinks.applications("phone,meeting"),
    },
    {
      count: todo.proposals,
      one: "proposition attend sa conclusion",
      many: "propositions attendent leur conclusion",
      to: schoolLinks.applications("proposal"),
    },
    {
      count: todo.drafts,
      one: "brouillon à terminer",
      many: "brouillons à terminer",
      to: schoolLinks.postings("draft"),
    },
    {
      count: todo.saved,
      one: "offre enregistrée à diffuser",
      many: "offres enregistrées à diffuser",
      to: schoolLinks.postings("saved"),
    },
    {
      count: todo.invitations_expired,
      one: "invitation d'étudiant a expiré sans réponse",
      many: "invitations d'étudiants ont expiré sans réponse",
      to: schoolLinks.expiredInvitations,
    },
  ].filter(({ count }) => count > 0);

/** What to do now, each line leading to the screen that shows it. */
export const SchoolToDo = ({ todo }: { todo: ToDo }) => {
  const steps = stepsOf(todo);
  return (
    <section className="card stack" aria-labelledby="to-do">
      <h2 id="to-do" className="no-margin">
        À faire maintenant
      </h2>
      {steps.length === 0 ? (
        <p className="soft no-margin">Rien n'attend{"\u00a0"}: tout est à jour.</p>
      ) : (
        <ul className="plain-list">
          {steps.map(({ count, one, many, to }) => (
            <li key={many}>
              <Link to={to}>{plural(count, one, many)}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

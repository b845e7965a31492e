import type { OwnPlan } from "@passerelle/contract/organisations/company-plans";
import { plans } from "@passerelle/contract/plans";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { ownPlanQuery } from "./queries.ts";

const [free, premium] = plans.company;

const Plan = ({ own }: { own: OwnPlan }) => {
  const isPremium = own.plan === "premium";
  const plan = isPremium ? premium : free;
  const included = [...(free?.features ?? []), ...(isPremium ? (premium?.features ?? []) : [])];
  const wanted = isPremium ? free : premium;
  return (
    <section className="card stack" aria-labelledby="votre-plan">
      <div className="row between">
        <h2 id="votre-plan" className="no-margin">
          Votre plan
        </h2>
        <span className="tag">
          {plan?.name} · {plan?.price}
        </span>
      </div>
      {isPremium && own.plan_until && <p className="soft no-margin">Jusqu'au {formatDay(own.plan_until)} inclus.</p>}
      <ul className="no-margin">
        {included.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {!isPremium && (
        <p className="soft no-margin">
          La formule {premium?.name} ({premium?.price}) ajoute{"\u00a0"}:{" "}
          {premium?.features.map((feature) => feature.charAt(0).toLowerCase() + feature.slice(1)).join(", ")}.
        </p>
      )}
      <div>
        <Link
          to="/contact"
          state={{
            subject: `Changer de formule\u00a0: ${wanted?.name}`,
            body: `Nous souhaitons passer à la formule ${wanted?.name} (${wanted?.price}).\n\n`,
          }}
          className="button-quiet"
        >
          Changer de formule
        </Link>
      </div>
    </section>
  );
};

/** The company's plan, what it includes, and how to change it: by writing to the team, nothing is charged here. */
export const PlanCard = () => (
  <QueryView
    query={useQuery(ownPlanQuery)}
    failed="Erreur lors du chargement de votre plan"
    skeletons={1}
    height={160}
    refreshFailure="instead"
  >
    {(own) => <Plan own={own} />}
  </QueryView>
);

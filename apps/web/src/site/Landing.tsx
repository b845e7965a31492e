import type { Home } from "@passerelle/contract/offers/home";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { HomeFigures } from "./HomeFigures.tsx";
import "./home.css";
import "./pages.css";

type Plan = { name: string; price: string; features: string[]; to: string; action: string; isPopular?: boolean };

type Props = {
  title: string;
  lead: string;
  actions: { label: string; to: string }[];
  reasons: { title: string; text: string }[];
  plans?: Plan[];
  home: Home;
  questions: { question: string; answer: ReactNode }[];
};

/** The tabs that change of landing page. */
const publics = [
  ["/applicant/home", "Candidat"],
  ["/school/home", "École Partenaire"],
  ["/company/home", "Entreprise"],
] as const;

/** A landing page: what Passerelle does for one public, its plans, and where to begin. */
export const Landing = ({ title, lead, actions, reasons, plans = [], home, questions }: Props) => (
  <div className="wide stack-large">
    <nav className="landing-tabs" aria-label="Vous êtes">
      {publics.map(([to, label]) => (
        <NavLink key={to} to={to} className="nav-link">
          {label}
        </NavLink>
      ))}
    </nav>
    <section className="hero">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <div className="row">
        {actions.map(({ label, to }, index) => (
          <Link key={to} to={to} className={index === 0 ? "button-link" : "button-quiet"}>
            {label}
          </Link>
        ))}
      </div>
    </section>
    <div className="landing-figures">
      <HomeFigures home={home} />
    </div>
    <section className="grid-3">
      {reasons.map((reason) => (
        <div key={reason.title} className="card">
          <h2>{reason.title}</h2>
          <p className="no-margin soft">{reason.text}</p>
        </div>
      ))}
    </section>
    {plans.length > 0 && (
      <section>
        <h2>Nos formules</h2>
        <div className="grid-3">
          {plans.map((plan) => (
            <article key={plan.name} className="card plan">
              <div className="row between">
                <h3>{plan.name}</h3>
                {plan.isPopular && <span className="tag">Populaire</span>}
              </div>
              <p className="plan-price">{plan.price}</p>
              <ul>
                {plan.features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
              <Link to={plan.to} className={plan.isPopular ? "button-link" : "button-quiet"}>
                {plan.action}
              </Link>
            </article>
          ))}
        </div>
      </section>
    )}
    <section className="landing-questions">
      <h2>Questions fréquentes</h2>
      {questions.map(({ question, answer }) => (
        <details key={question} className="card">
          <summary>{question}</summary>
          <p className="no-margin">{answer}</p>
        </details>
      ))}
    </section>
  </div>
);

import type { Home } from "@passerelle/contract/offers/home";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { HomeFigures } from "./HomeFigures.tsx";
import { Picture } from "./pictures/Picture.tsx";
import "./home.css";
import "./landing.css";
import "./pages.css";

type Plan = { name: string; price: string; features: string[]; to: string; action: string; isPopular?: boolean };

type Shown = { picture: ReactNode; caption: string };

type Props = {
  title: string;
  lead: string;
  actions: { label: string; to: string }[];
  /** The screen that says most of the product. */
  first: Shown;
  reasons: ({ title: string; text: string } & Shown)[];
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

const Plans = ({ plans }: { plans: Plan[] }) => (
  <section id="formules" className="landing-part">
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
);

const PageLinks = ({ hasPlans }: { hasPlans: boolean }) => (
  <nav className="landing-page-links" aria-label="Sur cette page">
    <a href="#ecrans">Le produit en images</a>
    {hasPlans && <a href="#formules">Nos formules</a>}
    <a href="#questions">Questions fréquentes</a>
  </nav>
);

/** A landing page: what Passerelle does for one public, shown on its screens, its plans, and where to begin. */
export const Landing = ({ title, lead, actions, first, reasons, plans = [], home, questions }: Props) => (
  <div className="wide stack-large">
    <nav className="landing-tabs" aria-label="Vous êtes">
      {publics.map(([to, label]) => (
        <NavLink key={to} to={to} className="nav-link">
          {label}
        </NavLink>
      ))}
    </nav>
    <section className="hero landing-hero">
      <div>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <div className="row">
          {actions.map(({ label, to }, index) => (
            <Link key={to} to={to} className={index === 0 ? "button-link" : "button-quiet"}>
              {label}
            </Link>
          ))}
        </div>
      </div>
      <Picture caption={first.caption}>{first.picture}</Picture>
    </section>
    <div className="landing-figures">
      <HomeFigures home={home} />
    </div>
    <PageLinks hasPlans={plans.length > 0} />
    <div id="ecrans" className="landing-reasons landing-part">
      {reasons.map((reason) => (
        <section key={reason.title} className="landing-reason">
          <div>
            <h2>{reason.title}</h2>
            <p className="no-margin soft">{reason.text}</p>
          </div>
          <Picture caption={reason.caption}>{reason.picture}</Picture>
        </section>
      ))}
    </div>
    {plans.length > 0 && <Plans plans={plans} />}
    <section id="questions" className="landing-questions landing-part">
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

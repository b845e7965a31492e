import { searchNames } from "@passerelle/contract/offers/search-address";
import { Link, type MetaFunction } from "react-router";
import { SearchBar } from "#offers/search/SearchBar.tsx";
import { describePage } from "#platform/seo.ts";
import { Arch } from "./Arch.tsx";
import { Counter } from "./Counter.tsx";
import "./home.css";
import "./pages.css";

export const meta: MetaFunction = () =>
  describePage({
    title: "Trouvez votre alternance",
    description:
      "Plus de 100 000 offres d'alternance réunies en un seul endroit\u00a0: cherchez, postulez et suivez chaque réponse.",
  });

const publics = [
  {
    to: "/applicant/home/",
    title: "Candidats",
    text: "Cherchez parmi toutes les offres, postulez avec votre CV et suivez chaque réponse. Trouvez votre alternance en moins de 90 jours.",
  },
  {
    to: "/company/home/",
    title: "Entreprises",
    text: "Publiez gratuitement vos offres et répondez à vos candidats depuis un seul écran.",
  },
  {
    to: "/school/home/",
    title: "Écoles",
    text: "Placez vos étudiants, publiez vos annonces et suivez les candidatures reçues.",
  },
];

const examples = ["Développeur web", "Boulanger", "Assistant RH"];

export default function HomePage() {
  return (
    <div className="home">
      <section className="home-hero">
        <Arch />
        <div className="wide">
          <h1>
            Votre alternance <br />
            commence ici
          </h1>
          <p className="lead">
            Toutes les offres d'apprentissage et de professionnalisation, réunies et tenues à jour. Vous savez toujours
            où en est votre candidature.
          </p>
          <SearchBar look="hero" />
          <p className="home-examples">
            <span>Par exemple{"\u00a0"}:</span>
            {examples.map((text) => (
              <Link key={text} to={`/offers?${new URLSearchParams({ [searchNames.text]: text })}`}>
                {text}
              </Link>
            ))}
          </p>
        </div>
      </section>
      <div className="wide stack-large">
        <section className="counters" aria-label="Passerelle en chiffres">
          <Counter value={100_000} label="offres" />
          <Counter value={25_000} label="apprentis placés" />
          <Counter value={25} unit={"\u00a0ans"} label="d'expérience" />
          <Counter value={98} unit={"\u00a0%"} label="de satisfaction" />
        </section>
        <section className="grid-3">
          {publics.map(({ to, title, text }) => (
            <Link key={to} to={to} className="card public-card">
              <h2>{title}</h2>
              <p>{text}</p>
              <span className="accent">En savoir plus →</span>
            </Link>
          ))}
        </section>
        <section className="call">
          <div>
            <h2>Prêt à postuler{"\u00a0"}?</h2>
            <p className="no-margin">Un compte, un CV, et toutes vos candidatures au même endroit. C'est gratuit.</p>
          </div>
          <Link to="/signup" className="button-link">
            Créer mon compte
          </Link>
        </section>
        <p className="soft small">
          <Link to="/mentions-legales">Mentions légales</Link>
        </p>
      </div>
    </div>
  );
}

import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import "./home-audiences.css";

const bridge = (
  <svg viewBox="0 0 360 96" fill="none" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <circle cx="270" cy="44" r="22" className="drawn-warm" />
    <g className="drawn-line" strokeLinecap="round">
      <path d="M30 84C90 20 140 8 180 8s90 12 150 76M0 84h360" strokeWidth="5" />
      <path d="M90 84V42M135 84V18M180 84V8M225 84V18" strokeWidth="2" opacity="0.5" />
    </g>
  </svg>
);
const buildings = (
  <svg viewBox="0 0 360 96" fill="none" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <g className="drawn-warm-line">
      <path d="M120 26h54v70h-54z" strokeWidth="3" />
      <path d="M184 44h70v52h-70z" strokeWidth="3" />
      <path
        d="M132 42h10M152 42h10M132 58h10M152 58h10M132 74h10M152 74h10M198 60h14M226 60h14M198 76h14M226 76h14"
        strokeWidth="4"
      />
    </g>
    <path d="M0 94h360" strokeWidth="5" className="drawn-line" />
  </svg>
);
const cap = (
  <svg viewBox="0 0 360 96" fill="none" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path d="M180 14l78 28-78 28-78-28z" strokeWidth="3" strokeLinejoin="round" className="drawn-line drawn-filled" />
    <path d="M132 54v22c24 18 72 18 96 0V54" strokeWidth="3" className="drawn-line" />
    <path d="M258 42v34" strokeWidth="4" strokeLinecap="round" className="drawn-warm-line" />
    <circle cx="258" cy="80" r="5" className="drawn-warm" />
  </svg>
);

type Audience = {
  to: string;
  picture: ReactNode;
  tone: "accent" | "warm" | "quiet";
  name: string;
  title: string;
  reasons: string[];
  act: { to: string; label: string };
};

const audiences: Audience[] = [
  {
    to: "/applicant/home/",
    picture: bridge,
    tone: "accent",
    name: "Candidats",
    title: "Vous cherchez une alternance",
    reasons: ["Un CV déposé, un profil rempli", "Postulez avec votre CV", "Toutes vos réponses au même endroit"],
    act: { to: "/signup", label: "Créer mon compte" },
  },
  {
    to: "/company/home/",
    picture: buildings,
    tone: "warm",
    name: "Entreprises",
    title: "Vous recrutez un alternant",
    reasons: ["Publiez gratuitement vos offres", "Des candidats près de chez vous", "Répondez depuis un seul écran"],
    act: { to: "/company/home/", label: "Découvrir l'espace entreprise" },
  },
  {
    to: "/school/home/",
    picture: cap,
    tone: "quiet",
    name: "Écoles",
    title: "Vous placez vos étudiants",
    reasons: [
      "Chaque recherche suivie, sans tableur",
      "Vos annonces et vos candidatures réunies",
      "Vos relances à temps",
    ],
    act: { to: "/school/home/", label: "Découvrir l'espace école" },
  },
];

/** Who Passerelle is for, with one act each. */
export const HomeAudiences = () => (
  <section className="home-section" aria-labelledby="audiences">
    <h2 id="audiences">Une passerelle, trois rives</h2>
    <div className="home-three">
      {audiences.map(({ to, picture, tone, name, title, reasons, act }, index) => (
        <article key={to} className="home-audience">
          <div className={`home-picture home-picture-${tone}`}>{picture}</div>
          <p className="soft small no-margin">{name}</p>
          <h3>
            <Link to={to}>{title}</Link>
          </h3>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>
                <IconCheck size={20} stroke={1.75} aria-hidden />
                {reason}
              </li>
            ))}
          </ul>
          <Link to={act.to} className={index === 0 ? "button-link" : "button-quiet"}>
            {act.label}
          </Link>
        </article>
      ))}
    </div>
  </section>
);

import { Link } from "react-router";
import { ownScreens } from "#app/own-screens.ts";
import { siteLinks } from "#app/site-links.ts";
import { describePage } from "#platform/seo.ts";
import { useSession } from "#platform/session.tsx";
import "#offers/landings/landings.css";

export const meta = () =>
  describePage({
    title: "Plan du site",
    description: "Toutes les pages de Passerelle, et vos propres écrans quand vous êtes connecté.",
  });

const visitorLinks = [
  { to: "/login", label: "Se connecter" },
  { to: "/signup", label: "Créer un compte" },
  { to: "/reset-password-email", label: "Mot de passe oublié" },
];

type Links = { title: string; links: { to: string; label: string }[] };

const Part = ({ title, links }: Links) => (
  <section className="card">
    <h3>{title}</h3>
    <ul className="link-columns">
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="list-link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

/** Every page of the site; for a person who is logged in, their own screens first. */
export default function SitePlanPage() {
  const { state, user } = useSession();
  const isIn = state === "logged-in";
  const publicParts: Links[] = [
    { title: "Accueil et compte", links: [{ to: "/", label: "Accueil" }, ...(isIn ? [] : visitorLinks)] },
    ...siteLinks.map(({ title, links }) => ({ title, links: links.map(([to, label]) => ({ to, label })) })),
  ];
  return (
    <div className="wide stack">
      <header>
        <h1>Plan du site</h1>
        <p className="lead no-margin">
          Toutes les pages de Passerelle. Chaque métier et chaque ville a la sienne, depuis{" "}
          {"«\u00a0Par métier\u00a0» et «\u00a0Par ville\u00a0»"}.
        </p>
      </header>
      {isIn && (
        <>
          <h2 className="no-margin">Vos écrans</h2>
          {ownScreens(user).map(({ title = "", entries }) => (
            <Part key={title} title={title} links={entries} />
          ))}
        </>
      )}
      <h2 className="no-margin">Pages publiques</h2>
      {publicParts.map((part) => (
        <Part key={part.title} {...part} />
      ))}
    </div>
  );
}

import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { fetchLandings } from "#offers/criteria/queries.ts";
import { formatNumber } from "#platform/formats.ts";
import { describePage } from "#platform/seo.ts";
import { serverContext } from "#platform/server-context.ts";
import { cityAddress, tradeAddress } from "./landing-loader.ts";
import "./landings.css";

export const loader = ({ context }: LoaderFunctionArgs) => fetchLandings(context.get(serverContext).fetchApi);

export const meta = () =>
  describePage({
    title: "Offres d'alternance par métier et par ville",
    description:
      "Tous les métiers et toutes les grandes villes où Passerelle a des offres d'alternance, avec leur nombre.",
  });

type Links = { id: string; title: string; links: { to: string; name: string; count: number }[] };

const Columns = ({ id, title, links }: Links) => (
  <section id={id} className="card">
    <h2>{title}</h2>
    {links.length === 0 && <p className="soft no-margin">Aucune offre pour le moment.</p>}
    <ul className="link-columns">
      {links.map(({ to, name, count }) => (
        <li key={to}>
          <Link to={to} className="list-link">
            {name}
          </Link>{" "}
          <span className="soft small">({formatNumber(count)})</span>
        </li>
      ))}
    </ul>
  </section>
);

export default function LandingsPage() {
  const { trades, cities } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <header>
        <h1>Offres par métier et par ville</h1>
        <p className="lead no-margin">
          Choisissez un métier ou une ville{"\u00a0"}: chaque page donne les offres du moment et mène à la recherche.
        </p>
      </header>
      <Columns id="metiers" title="Métiers" links={trades.map((trade) => ({ ...trade, to: tradeAddress(trade) }))} />
      <Columns
        id="villes"
        title="Villes"
        links={cities.map((city) => ({ ...city, name: `${city.name} (${city.department})`, to: cityAddress(city) }))}
      />
    </div>
  );
}

import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { tradeAddress } from "#offers/landings/landing-loader.ts";
import { SearchBar } from "#offers/search/SearchBar.tsx";
import { describePage } from "#platform/seo.ts";
import { Arch } from "./Arch.tsx";
import { HomeAudiences } from "./HomeAudiences.tsx";
import { HomeCities, HomeTrades } from "./HomeBeginnings.tsx";
import { HomeEmployers } from "./HomeEmployers.tsx";
import { HomeFigures } from "./HomeFigures.tsx";
import { HomeOffers } from "./HomeOffers.tsx";
import { loadHome, loadNear } from "./load-home.ts";
import "./home.css";

const chipsShown = 3;

/** `now`: ages are worked out once, for the page that the server renders and for the browser. */
export const loader = async (args: LoaderFunctionArgs) => {
  const [home, near] = await Promise.all([loadHome(args), loadNear(args)]);
  return { home, near, now: Date.now() };
};

export const meta: MetaFunction = () =>
  describePage({
    title: "Trouvez votre alternance",
    description:
      "Les offres d'alternance réunies en un seul endroit\u00a0: cherchez, postulez et suivez chaque réponse.",
  });

export default function HomePage() {
  const { home, near, now } = useLoaderData<typeof loader>();
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
            Les offres d'apprentissage et de professionnalisation de toute la France, et une réponse que vous suivez
            jusqu'au bout.
          </p>
          <SearchBar look="hero" />
          {home.trades.length > 0 && (
            <p className="home-chips home-often">
              <span>Souvent proposé{"\u00a0"}:</span>
              {home.trades.slice(0, chipsShown).map((trade) => (
                <Link key={trade.slug} to={tradeAddress(trade)}>
                  {trade.name}
                </Link>
              ))}
            </p>
          )}
        </div>
      </section>
      <div className="wide">
        <HomeFigures home={home} />
        <HomeOffers
          near={near}
          offers={near?.offers ?? home.newest}
          total={near?.total ?? home.total_offers}
          now={now}
        />
        <HomeTrades domains={home.domains} tradesCount={home.trades_count} />
        <HomeCities cities={home.cities} />
        <HomeEmployers employers={home.employers} />
        <HomeAudiences />
      </div>
    </div>
  );
}

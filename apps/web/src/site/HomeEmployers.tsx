import type { Home } from "@passerelle/contract/offers/home";
import { Link } from "react-router";
import { plural } from "#platform/formats.ts";
import { Logo } from "./Logo.tsx";

/** Fewer employers would look like nobody hires. */
const enoughEmployers = 4;

export const HomeEmployers = ({ employers }: { employers: Home["employers"] }) =>
  employers.length >= enoughEmployers && (
    <section className="home-section" aria-labelledby="employers">
      <div className="home-head">
        <h2 id="employers">Ils recrutent en ce moment</h2>
        <Link to="/entreprises">Toutes les entreprises</Link>
      </div>
      <ul className="home-four">
        {employers.map(({ name, url, logo_url, offers, answer_rate }) => (
          <li key={url}>
            <Link to={url} className="home-tile">
              <Logo name={name} address={logo_url} />
              <span>
                <strong>{name}</strong>
                <span className="soft small">
                  {plural(offers, "offre", "offres")}
                  {answer_rate !== null && ` · répond à ${answer_rate}\u00a0%`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );

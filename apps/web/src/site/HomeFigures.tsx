import type { Home } from "@passerelle/contract/offers/home";
import { formatLongDay } from "#platform/formats.ts";
import { Counter } from "./Counter.tsx";
import { figuresOf } from "./home-figures-rules.ts";

const HowWeCount = ({ home }: { home: Home }) => (
  <details className="home-counted">
    <summary>Comment nous comptons</summary>
    <ul>
      <li>Offres{"\u00a0"}: celles que l'on peut lire ici en ce moment, chacune une fois, recomptées chaque minute.</li>
      {home.published_this_week !== null && (
        <li>Publiées cette semaine{"\u00a0"}: les offres en ligne dont la publication a moins de sept jours.</li>
      )}
      {home.answers && (
        <li>
          Réponses{"\u00a0"}: parmi les candidatures envoyées ici depuis un an, celles qui ont eu une réponse du
          recruteur. Une candidature sans réponse compte après quatorze jours. Une réponse sur deux arrive dans le délai
          indiqué.
        </li>
      )}
      {Object.values(home.claims).some((value) => value !== null) && (
        <li>Apprentis placés, expérience et satisfaction{"\u00a0"}: donnés par l'exploitant du site.</li>
      )}
    </ul>
  </details>
);

export const HomeFigures = ({ home }: { home: Home }) => {
  const figures = figuresOf(home);
  if (figures.length === 0) return null;
  return (
    <>
      <section className="home-figures counters" aria-label="Passerelle en chiffres">
        {figures.map((figure) => (
          <Counter key={figure.label} {...figure} />
        ))}
      </section>
      <div className="home-note soft small">
        {home.counted_at && <span>Chiffres du {formatLongDay(home.counted_at)}, recalculés chaque heure.</span>}
        <HowWeCount home={home} />
      </div>
    </>
  );
};

import { leastShare, matchFactors } from "@passerelle/contract/offers/match-factors";
import { texts } from "./texts.ts";
import "./matching.css";

/** The rules as they are applied, in full: a match is no black box. */
export const HowCounted = () => (
  <details className="card how-counted">
    <summary>Comment est-ce calculé{"\u00a0"}?</summary>
    <div className="stack">
      <p className="no-margin">
        Chaque critère vaut un nombre de points fixe, le même pour tous{"\u00a0"}; le total est leur simple somme.{" "}
        {texts.unknown}
      </p>
      <dl className="terms">
        {Object.entries(matchFactors).map(([name, { label, max, how }]) => (
          <div key={name}>
            <dt>
              {label} ({max} {max >= 2 ? "points" : "point"})
            </dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
      <p className="no-margin">
        Un résultat est proposé s'il réunit au moins {leastShare * 100}
        {"\u00a0"}% des points connus, et si le domaine, un mot du métier ou une compétence est en commun. Sont comparés
        les plus proches par le domaine, le lieu et le niveau, les plus récents d'abord.
      </p>
      <p className="no-margin">
        <strong>{texts.fairness}</strong>
      </p>
    </div>
  </details>
);

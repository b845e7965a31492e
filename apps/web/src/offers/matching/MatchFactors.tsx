import { type MatchState, matchStateLabels } from "@passerelle/contract/offers/match-factors";
import type { Match } from "@passerelle/contract/offers/matching";
import { IconCheck, IconCircleHalf2, IconQuestionMark, IconSparkles, IconX } from "@tabler/icons-react";
import { closenessOf, type Reader, reasonsOf } from "./closeness-rules.ts";
import "./matching.css";

const icons = { met: IconCheck, partly: IconCircleHalf2, missing: IconX, unknown: IconQuestionMark };

const StateIcon = ({ state }: { state: MatchState }) => {
  const Icon = icons[state];
  return <Icon size={16} aria-hidden className={`match-icon match-${state}`} />;
};

type Read = { match: Match; reader: Reader };

/** « Très proche de votre profil », and three reasons at most. */
export const Closeness = ({ match, reader }: Read) => (
  <div className="closeness">
    <IconSparkles size={22} stroke={1.75} aria-hidden />
    <div>
      <p className="no-margin">
        <strong>{closenessOf(match, reader)}</strong>
      </p>
      <ul>
        {reasonsOf(match, reader).map((reason) => (
          <li key={reason}>
            <IconCheck size={16} aria-hidden />
            {reason}
          </li>
        ))}
      </ul>
    </div>
  </div>
);

/** Each factor of a match with its state, its fact and its points: nothing of how it is counted is hidden. */
const MatchFactors = ({ match }: { match: Match }) => (
  <ul className="plain-list match-factors">
    {match.factors.map(({ factor, label, state, fact, points, max }) => (
      <li key={factor}>
        <StateIcon state={state} />
        <span>
          <strong>{label}</strong> <span className="soft small">{matchStateLabels[state]}</span>
          <br />
          <span className="match-fact">{fact}</span>
        </span>
        <span className="small match-worth">
          {state === "unknown" ? (
            <span className="soft">Non compté</span>
          ) : (
            <>
              {points}
              <span aria-hidden>/</span>
              <span className="visually-hidden"> sur </span>
              {max}
            </>
          )}
        </span>
      </li>
    ))}
  </ul>
);

/** Every fact behind one click. */
export const MatchDetail = ({ match, of }: { match: Match; of: string }) => (
  <details className="match-detail">
    <summary>
      Voir le détail<span className="visually-hidden">{` pour ${of}`}</span>
    </summary>
    <MatchFactors match={match} />
  </details>
);

/** A match in a list: how close, why, and every fact behind one click. */
export const MatchSummary = ({ match, reader, of }: Read & { of: string }) => (
  <div className="match-summary">
    <Closeness match={match} reader={reader} />
    <MatchDetail match={match} of={of} />
  </div>
);

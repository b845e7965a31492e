import { type MatchState, matchStateLabels } from "@passerelle/contract/offers/match-factors";
import type { Match } from "@passerelle/contract/offers/matching";
import { IconCheck, IconCircleHalf2, IconQuestionMark, IconX } from "@tabler/icons-react";
import { plural } from "#platform/formats.ts";
import "./matching.css";

const icons = { met: IconCheck, partly: IconCircleHalf2, missing: IconX, unknown: IconQuestionMark };

const StateIcon = ({ state }: { state: MatchState }) => {
  const Icon = icons[state];
  return <Icon size={16} aria-hidden className={`match-icon match-${state}`} />;
};

/** `9 points sur 11`, and how many factors nobody knows about. */
export const MatchTotal = ({ match }: { match: Match }) => (
  <p className="row no-margin match-total">
    <span>
      <strong className="match-points">{match.points}</strong> {match.points >= 2 ? "points" : "point"} sur {match.max}
    </span>
    {match.unknown_count > 0 && (
      <span className="soft small">{plural(match.unknown_count, "critère non précisé", "critères non précisés")}</span>
    )}
  </p>
);

/** Each factor of a match with its state, its fact and its points: nothing of the total is hidden. */
export const MatchFactors = ({ match }: { match: Match }) => (
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

/** A match in a list: the total, the factors by name and state, and every fact behind one click. */
export const MatchSummary = ({ match, of }: { match: Match; of: string }) => (
  <div className="match-summary">
    <MatchTotal match={match} />
    <ul className="row match-chips">
      {match.factors
        .filter(({ state }) => state !== "unknown")
        .map(({ factor, label, state }) => (
          <li key={factor} className={`match-chip match-chip-${state}`}>
            <StateIcon state={state} />
            {label}
            <span className="visually-hidden">{`\u00a0: ${matchStateLabels[state]}`}</span>
          </li>
        ))}
    </ul>
    <details>
      <summary>
        Voir le détail<span className="visually-hidden">{` pour ${of}`}</span>
      </summary>
      <MatchFactors match={match} />
    </details>
  </div>
);

import type { DecisionMade, OfferCaseSheet } from "@passerelle/contract/offers/moderation";
import { moderationDecisionLabels, moderationReasonLabels, offerFieldLabels } from "@passerelle/contract/work-labels";
import { formatMoment } from "#platform/formats.ts";
import { Quote } from "#ui/Quote.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { decisionTones } from "./tones.ts";

const Decision = ({ made }: { made: DecisionMade }) => (
  <li className="stack tight">
    <p className="row no-margin">
      <StatusBadge label={moderationDecisionLabels[made.decision]} tone={decisionTones[made.decision]} />
      {made.reason && <span>{moderationReasonLabels[made.reason]}</span>}
    </p>
    <p className="soft small no-margin">
      {made.decided_by ?? "Compte supprimé"} · <time dateTime={made.decided_at}>{formatMoment(made.decided_at)}</time>
    </p>
    {made.message && (
      <p className="small no-margin">
        Dit à l'auteur{"\u00a0"}: {made.message}
      </p>
    )}
    {made.note && (
      <p className="small no-margin">
        Note interne{"\u00a0"}: {made.note}
      </p>
    )}
    {made.appeal && (
      <p className="small no-margin">
        Contestée le {formatMoment(made.appeal.created_at)}
        {made.appeal.author && ` par ${made.appeal.author}`}
        {"\u00a0"}: {made.appeal.message}
      </p>
    )}
  </li>
);

/** What was decided about the offer, the latest first. */
export const CaseHistory = ({ decisions }: Pick<OfferCaseSheet, "decisions">) =>
  decisions.length > 0 && (
    <section className="stack tight" aria-labelledby="decisions">
      <h2 id="decisions" className="section-title no-margin">
        Décisions
      </h2>
      <ol className="timeline">
        {decisions.map((made) => (
          <Decision key={made.id} made={made} />
        ))}
      </ol>
    </section>
  );

/** What its author changed since it was hidden. */
export const OfferChanges = ({ changes }: Pick<OfferCaseSheet, "changes">) =>
  changes.length > 0 && (
    <section className="stack tight" aria-labelledby="modifications">
      <h2 id="modifications" className="section-title no-margin">
        Modifiée depuis le masquage
      </h2>
      {changes.map(({ field, before, after }) => (
        <div key={field} className="case-change">
          <p className="no-margin">
            <strong>{offerFieldLabels[field]}</strong>
          </p>
          <p className="pre-line small no-margin soft">
            <span className="visually-hidden">Avant{"\u00a0"}: </span>
            <del>{before || "(vide)"}</del>
          </p>
          <p className="pre-line small no-margin">
            <span className="visually-hidden">Après{"\u00a0"}: </span>
            <ins>{after || "(vide)"}</ins>
          </p>
        </div>
      ))}
    </section>
  );

/** The author's contest that waits for an answer. */
export const AppealWaiting = ({ decisions }: Pick<OfferCaseSheet, "decisions">) => {
  const appeal = decisions.find(({ decision }) => decision === "hidden")?.appeal;
  return (
    appeal && (
      <section className="banner banner-error stack tight" aria-labelledby="contestation">
        <h2 id="contestation" className="section-title no-margin">
          Contestation
        </h2>
        <Quote>{appeal.message}</Quote>
        <p className="small no-margin">
          {appeal.author ?? "Compte supprimé"} · {formatMoment(appeal.created_at)}
        </p>
      </section>
    )
  );
};

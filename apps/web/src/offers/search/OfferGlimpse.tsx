import { contractTypeLabels, domainLabels, levelLabels, remoteLabels } from "@passerelle/contract/labels";
import type { OfferCard } from "@passerelle/contract/offers/search";
import { Link } from "react-router";
import { CompareButton } from "#offers/compare/CompareButton.tsx";
import { listTexts } from "#offers/criteria/list-texts.ts";
import { Answers } from "#offers/rows/Answers.tsx";
import { payOf, whereOf } from "#offers/rows/row-facts.ts";
import { formatDay } from "#platform/formats.ts";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { KeysButton } from "./KeysButton.tsx";
import { PanelHead } from "./PanelHead.tsx";
import type { Steps } from "./use-after-hidden.ts";
import { useListKeys } from "./use-list-keys.ts";
import "./offer-panel.css";

const factsOf = (offer: OfferCard) =>
  [
    offer.contract_types.map((type) => contractTypeLabels[type]).join(" ou "),
    offer.levels.map((level) => levelLabels[level]).join(", "),
    offer.start_date && `Début le ${formatDay(offer.start_date)}`,
    payOf(offer)?.full,
    offer.remote && remoteLabels[offer.remote],
    offer.domain && domainLabels[offer.domain],
    offer.source_name && `Vue sur ${offer.seen_on > 1 ? `${offer.seen_on} sites, dont ` : ""}${offer.source_name}`,
  ].filter(Boolean);

/** What the list knows of an offer, for visitors: its detail asks for an account. */
export default function OfferGlimpse({ offer, steps }: { offer: OfferCard; steps: Steps }) {
  const keys = useListKeys(steps, false);
  return (
    <section className="offer-panel" aria-label={offer.title}>
      <PanelHead offer={offer} company={<strong>{offer.company_name}</strong>} where={whereOf(offer)}>
        <div className="panel-acts">
          <Link to="/signup?type=applicant" className="button-link">
            Créer un compte
          </Link>
          <Link to="/login" className="button-quiet">
            Se connecter
          </Link>
          <CompareButton offer={offer} />
          <KeysButton {...keys} />
        </div>
      </PanelHead>
      <ScrollRegion className="panel-text stack" label="Aperçu de l'offre">
        <p className="panel-invitation">{listTexts.signUpToOpen}</p>
        <ul className="panel-facts">
          {factsOf(offer).map((fact) => (
            <li key={String(fact)}>{fact}</li>
          ))}
        </ul>
        <p className="no-margin">{offer.excerpt}</p>
        {offer.answers && (
          <p className="no-margin">
            <Answers {...offer.answers} />
          </p>
        )}
        {offer.skills.length > 0 && (
          <p className="row tags no-margin">
            {offer.skills.map((skill) => (
              <span key={skill} className="tag tag-quiet">
                {skill}
              </span>
            ))}
          </p>
        )}
      </ScrollRegion>
    </section>
  );
}

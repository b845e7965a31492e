import type { OfferDetail } from "@passerelle/contract/offers/search";
import { OfferSigns } from "#offers/rows/OfferSigns.tsx";
import { withFrenchSpaces } from "#platform/french-spaces-rules.ts";
import { RichText } from "#ui/RichText.tsx";
import { OfferFacts } from "./OfferFacts.tsx";
import { OfferPay } from "./OfferPay.tsx";
import { OfferRhythm } from "./OfferRhythm.tsx";
import { SeenOn } from "./SeenOn.tsx";
import { blocksOf } from "./text-blocks-rules.ts";
import { texts } from "./texts.ts";
import "#offers/rows/offers.css";
import "./offer-content.css";

const PlainWords = ({ text }: { text: string }) => (
  <div className="plain-words">
    {blocksOf(withFrenchSpaces(text)).map((block, at) => {
      // The text is written once, and its blocks have no other identity than their place.
      const key = `${at} ${block.kind}`;
      if (block.kind === "title") return <h3 key={key}>{block.text}</h3>;
      if (block.kind === "text")
        return (
          <p key={key} className="pre-line">
            {block.text}
          </p>
        );
      const List = block.isNumbered ? "ol" : "ul";
      return (
        <List key={key}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      );
    })}
  </div>
);

/** As a school laid it out, or as words alone. */
const Words = ({ text, html }: { text: string; html: string | null }) =>
  html ? <RichText html={html} /> : <PlainWords text={text} />;

const Tags = ({ items }: { items: string[] }) =>
  items.length > 0 ? (
    <p className="row">
      {items.map((item) => (
        <span key={item} className="tag tag-quiet">
          {item}
        </span>
      ))}
    </p>
  ) : (
    <p className="soft">{texts.noSkill}</p>
  );

const Company = ({ offer }: { offer: OfferDetail }) =>
  offer.company_description && (
    <section>
      <h2>L'entreprise</h2>
      <p className="pre-line">{withFrenchSpaces(offer.company_description)}</p>
      {offer.company_website && (
        <a href={offer.company_website} rel="noopener noreferrer nofollow" target="_blank">
          {offer.company_website}
        </a>
      )}
    </section>
  );

/** The post in the words of the offer. */
const OfferText = ({ offer, hasCompany }: { offer: OfferDetail; hasCompany: boolean }) => (
  <div className="offer-section stack">
    <section>
      <h2>Description</h2>
      <Words text={offer.description} html={offer.description_html} />
    </section>
    {offer.profile && (
      <section>
        <h2>Profil recherché</h2>
        <Words text={offer.profile} html={offer.profile_html} />
      </section>
    )}
    <section>
      <h2>Compétences</h2>
      <Tags items={offer.skills} />
    </section>
    {offer.skills_to_acquire.length > 0 && (
      <section>
        <h2>Ce que vous apprendrez</h2>
        <Tags items={offer.skills_to_acquire} />
      </section>
    )}
    {offer.access_conditions.length > 0 && (
      <section>
        <h2>Conditions d'accès</h2>
        <ul>
          {offer.access_conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      </section>
    )}
    {hasCompany && <Company offer={offer} />}
    <SeenOn offer={offer} />
  </div>
);

type Props = {
  offer: OfferDetail;
  /** Whether how it answers, and a company that has a page, stand beside it. */
  hasAside?: boolean;
};

/** Everything an offer says, the same beside the list and on its own page. */
export const OfferContent = ({ offer, hasAside = false }: Props) => (
  <>
    <OfferFacts offer={offer} />
    {!hasAside && <OfferSigns offer={offer} />}
    <OfferText offer={offer} hasCompany={!hasAside || !offer.company_url} />
    <div className="offer-pair">
      {offer.contract_types.includes("AP") && <OfferPay offer={offer} />}
      {offer.rhythm && <OfferRhythm text={offer.rhythm} />}
    </div>
  </>
);

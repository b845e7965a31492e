import { contractTypeLabels, domainLabels, levelLabels, remoteLabels } from "@passerelle/contract/labels";
import type { OfferDetail } from "@passerelle/contract/offers/search";
import type { ReactNode } from "react";
import { formatDay } from "#platform/formats.ts";
import { RichText } from "#ui/RichText.tsx";
import { Answers } from "./Answers.tsx";
import { MinimumPay } from "./MinimumPay.tsx";
import { SeenOn } from "./SeenOn.tsx";
import { texts } from "./texts.ts";
import "./offers.css";

const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;

/** As a school laid it out, or as words alone. */
const Words = ({ text, html }: { text: string; html: string | null }) =>
  html ? <RichText html={html} /> : <p className="pre-line">{text}</p>;

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

/** Everything an offer says, the same in the list's window and on its own page. */
export const OfferContent = ({ offer }: { offer: OfferDetail }) => (
  <div className="stack">
    <dl className="facts">
      <Fact label="Métier">{offer.job_name !== offer.title && offer.job_name}</Fact>
      <Fact label="Lieu">{[offer.city, offer.department && `(${offer.department})`].filter(Boolean).join(" ")}</Fact>
      <Fact label="Contrat">{offer.contract_types.map((type) => contractTypeLabels[type]).join(" ou ")}</Fact>
      <Fact label="Niveau">{offer.levels.map((level) => levelLabels[level]).join(", ")}</Fact>
      <Fact label="Début">{offer.start_date && formatDay(offer.start_date)}</Fact>
      <Fact label="Durée">{offer.duration_months && `${offer.duration_months}\u00a0mois`}</Fact>
      <Fact label="Rythme">{offer.rhythm}</Fact>
      <Fact label="Rémunération">{offer.salary}</Fact>
      <Fact label="Télétravail">{offer.remote && remoteLabels[offer.remote]}</Fact>
      <Fact label="Domaine">{offer.domain && domainLabels[offer.domain]}</Fact>
      <Fact label="Postes">{offer.opening_count > 1 && offer.opening_count}</Fact>
      <Fact label="Réponse aux candidats">{offer.answers && <Answers {...offer.answers} />}</Fact>
    </dl>
    {offer.contract_types.includes("AP") && <MinimumPay />}
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
    {offer.company_description && (
      <section>
        <h2>L'entreprise</h2>
        <p className="pre-line">{offer.company_description}</p>
        {offer.company_website && (
          <a href={offer.company_website} rel="noopener noreferrer nofollow" target="_blank">
            {offer.company_website}
          </a>
        )}
      </section>
    )}
    <SeenOn offer={offer} />
  </div>
);

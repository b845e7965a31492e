import { formatDay } from "#platform/formats.ts";
import { RichText } from "#ui/RichText.tsx";
import { Terms } from "#ui/Terms.tsx";
import type { Overview } from "./OfferHead.tsx";

const Words = ({ words }: { words: string[] }) =>
  words.length > 0 ? (
    <span className="row received-skills">
      {words.slice(0, 5).map((word) => (
        <span key={word} className="tag">
          {word}
        </span>
      ))}
    </span>
  ) : null;

/** What the offer says. */
export const OfferAbout = ({ posting }: { posting: Overview["posting"] }) => (
  <div className="stack">
    <Terms
      terms={[
        ["Référence", posting.reference],
        ["Contrat", posting.contract_types.join(", ")],
        ["Date de début", posting.contract_start_date && formatDay(posting.contract_start_date)],
        ["Durée", posting.contract_duration && `${posting.contract_duration} mois`],
        ["Ville", posting.city],
        ["Étiquettes", posting.tags.length > 0 && <Words words={posting.tags} />],
        ["Compétences souhaitées", posting.desired_skills.length > 0 && <Words words={posting.desired_skills} />],
        [
          "Compétences à acquérir",
          posting.to_be_acquired_skills.length > 0 && <Words words={posting.to_be_acquired_skills} />,
        ],
      ]}
    />
    {posting.description && (
      <section aria-labelledby="missions">
        <h2 id="missions" className="section-title">
          Missions
        </h2>
        <RichText html={posting.description} />
      </section>
    )}
    {posting.profile_description && (
      <section aria-labelledby="profil">
        <h2 id="profil" className="section-title">
          Profil recherché
        </h2>
        <RichText html={posting.profile_description} />
      </section>
    )}
  </div>
);

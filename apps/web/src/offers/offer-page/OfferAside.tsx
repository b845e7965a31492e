import type { OfferDetail } from "@passerelle/contract/offers/search";
import { IconClock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ApplyButton } from "#offers/applying/ApplyButton.tsx";
import { appliedQuery } from "#offers/applying/applying.ts";
import { OfferSigns } from "#offers/rows/OfferSigns.tsx";
import { formatDayInWords } from "#platform/formats.ts";
import { withFrenchSpaces } from "#platform/french-spaces-rules.ts";
import { useSession } from "#platform/session.tsx";
import { Logo } from "#ui/Logo.tsx";
import { sizeOf } from "./OfferFacts.tsx";
import { ReportButton } from "./ReportButton.tsx";

const Company = ({ offer }: { offer: OfferDetail }) => (
  <section className="card offer-company" aria-label="L'entreprise">
    <div className="offer-company-name">
      <Logo name={offer.company_name} url={offer.company_logo_url} />
      <p className="no-margin">
        <strong>{offer.company_name}</strong>
        {offer.company_size && <span className="soft small">{sizeOf(offer)}</span>}
        {offer.school_name && <span className="soft small">{offer.school_name} reçoit les candidatures</span>}
      </p>
    </div>
    {offer.company_url && offer.company_description && (
      <p className="pre-line small no-margin">{withFrenchSpaces(offer.company_description.replace(/\n{2,}/g, "\n"))}</p>
    )}
    {offer.company_url && (
      <Link to={offer.company_url} className="button-quiet">
        Voir l'entreprise et ses offres
      </Link>
    )}
  </section>
);

/** The last day: urgent only while the reader has not applied. */
const Deadline = ({ offer }: { offer: OfferDetail }) => {
  const { user } = useSession();
  const { data: applied } = useQuery(appliedQuery(offer.id, offer.source !== "external" && user.type === "applicant"));
  if (!offer.expires_at) return null;
  return (
    <p className={`offer-deadline no-margin ${applied ? "offer-deadline-past" : ""}`}>
      <IconClock size={18} aria-hidden /> {applied ? "Ouverte jusqu'au" : "Postulez avant le"}{" "}
      {formatDayInWords(offer.expires_at)}
    </p>
  );
};

/** Beside the text: until when to apply, the button, how the company answers, and who it is. */
export const OfferAside = ({ offer }: { offer: OfferDetail }) => (
  <aside className="offer-aside">
    {offer.is_open && (
      <section className="card offer-apply-card" aria-label="Postuler">
        <Deadline offer={offer} />
        <div className="offer-apply">
          <ApplyButton offer={offer} hasNote />
        </div>
        <OfferSigns offer={offer} />
      </section>
    )}
    <Company offer={offer} />
    {offer.is_open && (
      <div className="offer-report">
        <ReportButton offer={offer} />
      </div>
    )}
  </aside>
);

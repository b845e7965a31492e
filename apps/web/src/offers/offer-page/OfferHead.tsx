import type { OfferDetail } from "@passerelle/contract/offers/search";
import { IconShare2 } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { MarkButton } from "#offers/favourites/MarkButton.tsx";
import { FavouriteButton } from "#offers/favourites/MarkButtons.tsx";
import { CompanyName } from "#offers/rows/CompanyName.tsx";
import { formatAge, formatDay } from "#platform/formats.ts";
import { Arch } from "#ui/Arch.tsx";
import { copyText } from "#ui/copy-text.ts";
import { Logo } from "#ui/Logo.tsx";
import { hueOf } from "#ui/Monogram.tsx";

/** Copies the offer's address. */
export const CopyAddress = ({ offer }: { offer: Pick<OfferDetail, "title" | "url"> }) => (
  <MarkButton
    label="Copier l'adresse"
    title={offer.title}
    hasLabel={false}
    isDisabled={false}
    icon={<IconShare2 size={20} aria-hidden />}
    onClick={() => copyText(new URL(offer.url, window.location.origin).href)}
  />
);

/** The company's cover, else one made from its name, its logo, what and whose the offer is, and what can be done with its address. */
export const OfferHead = ({ offer }: { offer: OfferDetail }) => (
  <header className="offer-head" style={{ "--hue": hueOf(offer.company_name) } as CSSProperties}>
    {offer.company_cover_url ? (
      <img className="offer-cover" src={offer.company_cover_url} alt="" />
    ) : (
      <Arch className="offer-cover" />
    )}
    <div className="offer-name">
      <span className="offer-logo">
        <Logo name={offer.company_name} url={offer.company_logo_url} />
      </span>
      <div>
        <h1>{offer.title}</h1>
        <p className="no-margin">
          <CompanyName offer={offer} isShort={false} />
          {offer.city && ` · ${offer.city}`}
          {offer.department && ` (${offer.department})`}
        </p>
        <p className="soft small no-margin">
          {offer.source_name ? `Vue sur ${offer.source_name} · ` : ""}
          <span title={`Publiée le ${formatDay(offer.published_at)}`} suppressHydrationWarning>
            publiée {formatAge(offer.published_at)}
          </span>
        </p>
      </div>
      <div className="offer-head-acts">
        {offer.is_open && <FavouriteButton offer={offer} />}
        <CopyAddress offer={offer} />
      </div>
    </div>
  </header>
);

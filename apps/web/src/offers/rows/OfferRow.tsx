import type { OfferCard as Offer } from "@passerelle/contract/offers/search";
import { memo, type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { FavouriteButton } from "#offers/favourites/MarkButtons.tsx";
import { formatAge, formatDay } from "#platform/formats.ts";
import { lazyPart } from "#platform/lazy-part.ts";
import { useSession } from "#platform/session.tsx";
import { Logo } from "#ui/Logo.tsx";
import { VerifiedMark } from "#ui/VerifiedMark.tsx";
import { openInPlace } from "./open-in-place.ts";
import { PayShort } from "./PayShort.tsx";
import { factsOf, isNew, payOf, whereOf } from "./row-facts.ts";
import type { Standing } from "./status-tones.ts";
import "./offer-row.css";

// Only applicants hide offers.
const HideButton = lazyPart(() => import("#offers/favourites/HideButton.tsx"));
const AppliedBadge = lazyPart(() => import("./AppliedBadge.tsx"));
// A reader of no known age reads what the law guarantees the youngest.
const OwnPay = lazyPart(() => import("./OwnPay.tsx"));

type Props = {
  offer: Offer;
  /** Opens the offer in place, and says whether it did; else the row leads to the offer's page. */
  onOpen?: ((offer: Offer) => boolean) | undefined;
  /** Whether the panel beside the list shows it. */
  isShown?: boolean;
  /** Where the applicant's own application stands. */
  status?: Standing | undefined;
  /** Whether the offer can be kept from here. */
  hasMarks?: boolean;
  /** Said when the applicant has hidden the offer; without it the row does not offer to. */
  onHidden?: ((id: string) => void) | undefined;
  /** Whether its company pays to show it here. */
  isPaid?: boolean;
  /** In place of the logo, on the company's own page, where its name is not repeated. */
  picture?: ReactNode;
};

const Mention = ({ offer, status, isPaid }: Pick<Props, "offer" | "status" | "isPaid">) => (
  <>
    {status && (
      <Suspense>
        <AppliedBadge status={status} />
      </Suspense>
    )}
    {isPaid && (
      <span className="offer-paid-label" title="Payé par l'entreprise, sans effet sur le classement">
        Mise en avant, payé
      </span>
    )}
    {!status && !isPaid && isNew(offer) && (
      <span className="offer-new" suppressHydrationWarning>
        Nouveau
      </span>
    )}
  </>
);

const Who = ({ offer }: Pick<Props, "offer">) => (
  <>
    {offer.company_name}
    {offer.is_company_verified && (
      <>
        {" "}
        <VerifiedMark isShort />
      </>
    )}{" "}
    ·{" "}
  </>
);

/** It alone follows the session: the row around it has nothing else to draw again when the reader is known. */
const RowPay = ({ offer }: Pick<Props, "offer">) => {
  const { state, user } = useSession();
  const hasAge = user.type === "applicant" || (state === "anonymous" && localStorage.getItem("age-bracket"));
  const pay = <PayShort pay={payOf(offer)} />;
  if (!hasAge) return pay;
  return (
    <Suspense fallback={pay}>
      <OwnPay offer={offer} />
    </Suspense>
  );
};

/**
 * An offer in one row of a list. A plain click opens it in place; its title stays a true link, for a new tab or without scripts. A list has
 * dozens, which a phone draws again only when they change.
 */
export const OfferRow = memo(
  ({ offer, onOpen, isShown = false, status, hasMarks = false, onHidden, isPaid = false, picture }: Props) => {
    const facts = factsOf(offer).join(" · ");
    return (
      <article
        className={`offer-row ${isPaid ? "offer-paid" : ""}`}
        data-offer={offer.id}
        data-shown={isShown || undefined}
      >
        {picture || <Logo name={offer.company_name} url={offer.company_logo_url} />}
        <div className="offer-title">
          <h3>
            <Link to={offer.url} onClick={openInPlace(offer, onOpen)} aria-current={isShown || undefined}>
              {offer.title}
            </Link>
          </h3>
          <Mention offer={offer} status={status} isPaid={isPaid} />
        </div>
        <p className="offer-who">
          {!picture && <Who offer={offer} />}
          {whereOf(offer)}
        </p>
        <p className="offer-pay">
          <RowPay offer={offer} />
        </p>
        <p className="offer-facts">
          {facts && (
            <>
              <span className="offer-dot">· </span>
              {facts}
            </>
          )}
        </p>
        <p className="offer-age" title={`Publiée le ${formatDay(offer.published_at)}`} suppressHydrationWarning>
          {formatAge(offer.published_at)}
        </p>
        {hasMarks && (
          <div className="offer-marks">
            {onHidden && (
              <Suspense>
                <HideButton offer={offer} onHidden={onHidden} />
              </Suspense>
            )}
            <FavouriteButton offer={offer} />
          </div>
        )}
      </article>
    );
  },
);

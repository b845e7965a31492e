import { Button } from "@mantine/core";
import type { OfferDetail } from "@passerelle/contract/offers/search";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { PushOffer } from "#identity/push/PushOffer.tsx";
import { CloseOffers } from "#offers/rows/CloseOffers.tsx";
import { formatDay, formatMoment, plural } from "#platform/formats.ts";
import { focusOnMount } from "#ui/focus-on-mount.ts";
import classes from "./apply-sheet.module.css";
import type { Held } from "./held-on-device.ts";

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));
/** Seconds left to take it back. */
const useSecondsLeft = ({ until }: Held) => {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    setLeft(secondsTo(until));
    const timer = setInterval(() => setLeft(secondsTo(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return left;
};

/** Days after which a follow-up is proposed (docs/product/applications.md#deadlines). */
const followUpDays = 10;
const followUpOn = ({ sent: { created_at } }: Held) =>
  formatDay(new Date(Date.parse(created_at) + followUpDays * 86_400_000).toISOString());

/** The arch of the footbridge, with a tick. */
const Arch = () => (
  <svg viewBox="0 0 300 96" className={classes.arch} aria-hidden>
    <path d="M20 86C64 30 108 8 150 8s86 22 130 78" className={classes.line} />
    <path d="M0 86h300M66 86V46M108 86V20M150 86V60M192 86V20M234 86V46" className={classes.line} />
    <circle cx="150" cy="52" r="25" className={classes.disc} />
    <path d="m139 52 8 8 15-16" className={classes.tick} />
  </svg>
);

type Props = { offer: OfferDetail; sent: Held; isTakingBack: boolean; onTakeBack: () => void };

const Next = ({ offer, sent }: Pick<Props, "offer" | "sent">) => {
  const { answers } = offer;
  const days = answers?.days;
  return (
    <section className="stack tight" aria-labelledby="la-suite">
      <h3 id="la-suite" className="no-margin">
        La suite
      </h3>
      <ol className={classes.steps}>
        <li data-now>
          <strong>Chez {offer.school_name ?? offer.company_name}</strong>
          <span className="soft small">Votre candidature y arrive, avec votre CV{sent.word && " et votre mot"}.</span>
        </li>
        <li>
          <strong>Une réponse</strong>
          <span className="soft small">
            {answers
              ? `d'habitude ${days === null || days === undefined ? "" : `en ${plural(Math.max(1, days), "jour", "jours")}, `}dans ${answers.rate}\u00a0% des cas`
              : "Nous vous prévenons de chaque étape, par e-mail et dans votre espace."}
          </span>
        </li>
        <li data-own>
          <strong>
            Sans nouvelles le {followUpOn(sent)}
            {"\u00a0"}?
          </strong>
          <span className="soft small">Nous vous proposerons de relancer.</span>
        </li>
      </ol>
    </section>
  );
};

/** What was sent, how long it may be taken back, and what comes next. */
export const ApplySent = ({ offer, sent, isTakingBack, onTakeBack }: Props) => {
  const left = useSecondsLeft(sent);
  return (
    <div className={classes.form}>
      <div className={classes.hero}>
        <Arch />
        <h3 ref={focusOnMount} tabIndex={-1} className={classes.done}>
          Envoyée
        </h3>
        <p className="soft small no-margin">
          à {offer.school_name ?? offer.company_name}, le {formatMoment(sent.sent.created_at)}
        </p>
        {left > 0 && (
          <Button
            variant="subtle"
            size="sm"
            loading={isTakingBack}
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={onTakeBack}
          >
            Annuler l'envoi · {left} s
          </Button>
        )}
      </div>
      <Next offer={offer} sent={sent} />
      <PushOffer />
      <CloseOffers offers={offer.similar} title="Pendant ce temps, des offres proches" />
    </div>
  );
};

/** Once it has left, it can be followed. */
export const SentFooter = ({ sent, onClose }: { sent: Held; onClose: () => void }) => {
  const left = useSecondsLeft(sent);
  return (
    <div className={classes.after}>
      <Button variant="default" size="md" onClick={onClose}>
        Retour aux offres
      </Button>
      {left > 0 ? (
        <Button size="md" disabled>
          Suivre ma candidature
        </Button>
      ) : (
        <Button size="md" component={Link} to={`/platform/applicant/applications/${sent.sent.id}`}>
          Suivre ma candidature
        </Button>
      )}
    </div>
  );
};

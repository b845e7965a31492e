import { daysAfter } from "@passerelle/contract/days";
import { diffusionOf, inOneOrder, isOnScreenOn } from "@passerelle/contract/offers/diffusion";
import { endingWithinDays } from "@passerelle/contract/offers/posting-list";
import type { PostingRow } from "@passerelle/contract/offers/school-postings";
import { properName } from "@passerelle/contract/organisations/school-supports";
import { diffusionLabels, postingStatusLabels } from "@passerelle/contract/work-labels";
import { formatDay, formatNumber, formatShortDay, parisDay, plural } from "#platform/formats.ts";
import { CountBadge } from "#ui/CountBadge.tsx";
import { StateDots } from "#ui/StateDots.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import classes from "./postings.module.css";
import { statusTones } from "./postings-badges.ts";

type Props = { posting: PostingRow };

/** Where an offer stands on each support. */
export const PostingDots = ({ posting }: Props) => {
  const now = { status: posting.status, isOnScreen: isOnScreenOn(posting, parisDay()) };
  return (
    <StateDots
      label="Diffusion"
      dots={inOneOrder(posting.diffusion).map((one) => {
        const kind = diffusionOf(one, now);
        return { name: properName(one.support), kind, words: diffusionLabels[kind] };
      })}
    />
  );
};

/** How many applied, and in coral those that nobody has opened. */
export const Candidates = ({ posting: { application_count, unseen_count } }: Props) => (
  <span className={classes.candidates}>
    <span className={application_count > 0 ? classes.many : classes.none}>{formatNumber(application_count)}</span>
    <span className={classes.unseen} title={unseen_count > 0 ? plural(unseen_count, "non lue", "non lues") : undefined}>
      <CountBadge count={unseen_count} />
      {unseen_count > 0 && <span className="visually-hidden">{unseen_count >= 2 ? " non lues" : " non lue"}</span>}
    </span>
  </span>
);

/** The last day on screen; one that is near stands out. */
export const Closing = ({ posting, isShort = false }: Props & { isShort?: boolean }) => {
  const { expiration_date: last } = posting;
  if (!last) return "—";
  const today = parisDay();
  const words = isShort ? formatShortDay(last) : formatDay(last);
  const isNear = isOnScreenOn(posting, today) && last <= daysAfter(today, endingWithinDays);
  return isNear ? (
    <strong className={classes.near} title="Se termine bientôt">
      {words}
    </strong>
  ) : (
    words
  );
};

/** What is true of it first: an offer that the staff has hidden is seen by nobody, whatever its status. */
export const PostingStatusBadge = ({ posting, isHidden }: Props & { isHidden: boolean }) =>
  isHidden ? (
    <StatusBadge label="Masquée" tone="error" />
  ) : (
    <StatusBadge label={postingStatusLabels[posting.status]} tone={statusTones[posting.status]} />
  );

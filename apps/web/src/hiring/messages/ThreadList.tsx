import type { listThreads } from "@passerelle/contract/hiring/conversations";
import type { Output } from "@passerelle/contract/route";
import { NavLink } from "react-router";
import { formatAge, plural } from "#platform/formats.ts";
import { CountBadge } from "#ui/CountBadge.tsx";
import { Monogram } from "#ui/Monogram.tsx";
import classes from "./threads.module.css";

type Listed = Output<typeof listThreads>[number];

const Line = ({
  thread: { with: other, title, unread, last },
  to,
  isOwn,
}: {
  thread: Listed;
  to: string;
  isOwn: boolean;
}) => (
  <NavLink to={to} className={classes.thread} data-unread={unread > 0 || undefined}>
    <Monogram name={other} />
    <span className={classes.text}>
      <span className={classes.first}>
        <strong>{other}</strong>
        <time dateTime={last.sent_at}>{formatAge(last.sent_at)}</time>
      </span>
      <span className={classes.title}>{title}</span>
      <span className={classes.excerpt}>
        {isOwn && "Vous\u00a0: "}
        {last.excerpt}
      </span>
    </span>
    {unread > 0 && (
      <>
        <span className="visually-hidden">{plural(unread, "message non lu", "messages non lus")}</span>
        <span aria-hidden>
          <CountBadge count={unread} />
        </span>
      </>
    )}
  </NavLink>
);

type Props = {
  threads: Listed[];
  /** Side of the reader: what they wrote themselves is said to be theirs. */
  side: Listed["last"]["author"];
  /** Address of this screen without a conversation. */
  base: string;
};

/** Conversations, the last written first; each leads to its own address. */
export const ThreadList = ({ threads, side, base }: Props) => (
  <ul className={classes.threads} aria-label="Conversations">
    {threads.map((thread) => (
      <li key={thread.application_id}>
        <Line thread={thread} to={`${base}/${thread.application_id}`} isOwn={thread.last.author === side} />
      </li>
    ))}
  </ul>
);

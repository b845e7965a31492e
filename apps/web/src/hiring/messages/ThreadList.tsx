import type { listThreads, Side } from "@passerelle/contract/hiring/conversations";
import type { Output } from "@passerelle/contract/route";
import { NavLink } from "react-router";
import { formatAge, plural } from "#platform/formats.ts";
import { CountBadge } from "#ui/CountBadge.tsx";
import { Logo } from "#ui/Logo.tsx";
import { Monogram } from "#ui/Monogram.tsx";
import classes from "./threads.module.css";

type Listed = Output<typeof listThreads>[number];

const Line = ({
  thread: { with: other, logo_url, title, unread, last },
  to,
  side,
}: {
  thread: Listed;
  to: string;
  side: Side;
}) => (
  <NavLink to={to} className={classes.thread} data-unread={unread > 0 || undefined}>
    {side === "applicant" ? <Logo name={other} url={logo_url} /> : <Monogram name={other} />}
    <span className={classes.text}>
      <span className={classes.first}>
        <strong>{other}</strong>
        <time dateTime={last.sent_at}>{formatAge(last.sent_at)}</time>
      </span>
      <span className={classes.title}>{title}</span>
      <span className={classes.excerpt}>
        {last.author === side && "Vous\u00a0: "}
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
  side: Side;
  /** Address of this screen without a conversation. */
  base: string;
};

/** Conversations, the last written first; each leads to its own address. */
export const ThreadList = ({ threads, side, base }: Props) => (
  <ul className={classes.threads} aria-label="Conversations">
    {threads.map((thread) => (
      <li key={thread.application_id}>
        <Line thread={thread} to={`${base}/${thread.application_id}`} side={side} />
      </li>
    ))}
  </ul>
);

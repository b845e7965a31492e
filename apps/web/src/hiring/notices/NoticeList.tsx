import type { Notice, NoticeKind } from "@passerelle/contract/hiring/notices";
import { IconBell, IconCalendar, IconFlag, IconMessage, IconSchool, IconSearch, IconSend } from "@tabler/icons-react";
import { Link } from "react-router";
import { formatAge, formatMoment } from "#platform/formats.ts";
import classes from "./notices.module.css";

const icons: Record<NoticeKind, typeof IconBell> = {
  messages: IconMessage,
  interviews: IconCalendar,
  applications: IconSend,
  introductions: IconSchool,
  alerts: IconSearch,
  reminders: IconBell,
  moderation: IconFlag,
};

const NoticeLine = ({ notice, onOpen }: { notice: Notice; onOpen: () => void }) => {
  const { kind, title, detail, path, happened_at, is_read } = notice;
  const Icon = icons[kind];
  return (
    <Link to={path} className={`${classes.line} ${is_read ? "" : classes.unread}`} onClick={onOpen}>
      <span className={classes.icon} aria-hidden>
        <Icon size={18} stroke={1.75} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>
          {!is_read && <span className="visually-hidden">Non lue{"\u00a0"}: </span>}
          {title}
        </span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
      <time className={classes.age} dateTime={happened_at} title={formatMoment(happened_at)}>
        {formatAge(happened_at)}
      </time>
    </Link>
  );
};

type Props = { notices: Notice[]; onOpen: (notice: Notice) => void };

/** Notices, each a link to what it is about. */
export const NoticeList = ({ notices, onOpen }: Props) => (
  <ul className={classes.list} aria-label="Notifications">
    {notices.map((notice) => (
      <li key={notice.id}>
        <NoticeLine notice={notice} onOpen={() => onOpen(notice)} />
      </li>
    ))}
  </ul>
);

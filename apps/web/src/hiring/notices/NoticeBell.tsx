import { IconBell } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { useFollowDevice } from "#identity/push/use-follow-device.ts";
import { plural } from "#platform/formats.ts";
import { lazyPart } from "#platform/lazy-part.ts";
import { useSuspendedSession } from "#platform/use-suspended-session.ts";
import { useMedia } from "#ui/use-media.ts";
import classes from "./notices.module.css";
import { unreadNoticesQuery, useReadNotices } from "./queries.ts";

const NoticePopover = lazyPart(() => import("./NoticePopover.tsx"));

const spoken = (count: number) => (count > 99 ? "plus de 99 non lues" : plural(count, "non lue", "non lues"));

/** Says that notices came while the page was open; quiet when the count falls. */
const useArrivals = (unread: number | undefined) => {
  const former = useRef(unread);
  const [words, setWords] = useState("");
  useEffect(() => {
    if (unread !== undefined && former.current !== undefined && unread > former.current)
      setWords(`Nouvelle notification, ${spoken(unread)}`);
    former.current = unread;
  }, [unread]);
  return words;
};

/** What the address shows is read, also when it comes while it is shown. */
const useReadHere = (unread: number) => {
  const { pathname, search } = useLocation();
  const { mutate } = useReadNotices();
  useEffect(() => {
    if (unread > 0) mutate(pathname + search);
  }, [pathname, search, unread, mutate]);
};

const Bell = ({ position }: { position: "bottom-end" | "bottom-start" }) => {
  const { data } = useQuery(unreadNoticesQuery);
  const unread = data?.unread ?? 0;
  const words = useArrivals(data?.unread);
  useReadHere(unread);
  useFollowDevice();
  const isPhone = useMedia("(max-width: 48rem)");
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useRef(false);
  const bell = useRef<HTMLAnchorElement>(null);
  const name = unread > 0 ? `Notifications, ${spoken(unread)}` : "Notifications";
  const close = () => {
    setIsOpen(false);
    bell.current?.focus();
  };
  return (
    <span className={classes.place}>
      <Link
        ref={bell}
        to="/platform/notifications"
        className={`icon-button ${classes.bell}`}
        aria-label={name}
        {...(!isPhone && { "aria-haspopup": "dialog", "aria-expanded": isOpen })}
        // The press that closes the panel from outside would open it again.
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={(event) => {
          if (isPhone || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setIsOpen(event.detail === 0 ? !isOpen : !wasOpen.current);
        }}
      >
        <IconBell size={20} stroke={1.75} aria-hidden />
        <span className={classes.count} aria-hidden hidden={unread === 0}>
          {unread > 99 ? "99+" : unread}
        </span>
      </Link>
      <span className="visually-hidden" role="status">
        {words}
      </span>
      {isOpen && (
        <Suspense>
          <NoticePopover position={position} onClose={close} />
        </Suspense>
      )}
    </span>
  );
};

/** The bell of both shells, with what is unread: a panel, or on a phone a page. In a school's name there are no notices of one's own. */
export const NoticeBell = ({ position = "bottom-end" }: { position?: "bottom-end" | "bottom-start" }) =>
  useSuspendedSession() === null && <Bell position={position} />;

import { useQuery } from "@tanstack/react-query";
import { plural } from "#platform/formats.ts";
import { CountBadge } from "#ui/CountBadge.tsx";
import { unreadCountQuery } from "./threads-queries.ts";

/** In how many conversations something is unread, beside the name of « Messages »; nothing for none. */
export const UnreadCount = () => {
  const { data: count = 0 } = useQuery(unreadCountQuery);
  return count > 0 ? (
    <>
      <span className="visually-hidden"> {plural(count, "conversation non lue", "conversations non lues")}</span>
      <span aria-hidden>
        <CountBadge count={count} />
      </span>
    </>
  ) : null;
};

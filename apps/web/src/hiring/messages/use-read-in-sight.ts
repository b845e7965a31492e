import type { Thread } from "@passerelle/contract/hiring/conversations";
import { useEffect, useRef } from "react";
import { useMarkRead } from "./conversation-queries.ts";

/** Marks a conversation as read, up to its last message, once its end is on the screen; gives the ref of what stands at the end. */
export const useReadInSight = (applicationId: string, thread: Thread | undefined) => {
  const end = useRef<HTMLDivElement>(null);
  const { mutate } = useMarkRead(applicationId);
  const last = thread && thread.unread > 0 ? thread.messages.find(({ interview }) => !interview)?.id : undefined;
  useEffect(() => {
    if (!last || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting || document.visibilityState !== "visible") return;
      observer.disconnect();
      mutate(last);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [last, mutate]);
  return end;
};

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { showToast } from "#platform/toasts.ts";
import { appliedQuery } from "./applying.ts";
import { clearSupport } from "./came-from.ts";
import { deleteHeld, type Held, readHeld, saveHeld, useHeld } from "./held-on-device.ts";
import { texts } from "./texts.ts";

/** The server sends what it held within a second or so. */
const sentAfterMs = 2_000;
const askedAgainMs = 2_000;
const mostQuestions = 6;

/** Held applications that this tab follows, by identifier, until when. It goes on when the sheet is closed and the page is left. */
const followed = new Map<string, number>();

const follow = (cache: QueryClient, personId: string, offerId: string, held: Held) => {
  if (followed.get(held.sent.id) === held.until) return;
  followed.set(held.sent.id, held.until);
  const sent = () => {
    deleteHeld(personId, offerId);
    clearSupport(offerId);
    void showToast("success", texts.applied, { id: `sent-${held.sent.id}` });
    for (const part of ["applications", "offers", "dashboard", "candidate-profile"])
      void cache.invalidateQueries({ queryKey: [part] });
  };
  const ask = async (questions: number) => {
    // Taken back, sent again, or another tab was quicker.
    if (readHeld(personId, offerId)?.until !== held.until) return;
    // Without an answer nothing is concluded.
    const applied = await cache.fetchQuery({ ...appliedQuery(offerId, true), staleTime: 0 }).catch(() => undefined);
    if (applied && applied.invitation !== "pending") sent();
    else if (questions < mostQuestions) setTimeout(ask, askedAgainMs, questions + 1);
    else if (applied !== undefined) saveHeld(personId, offerId, { ...held, isLost: true });
  };
  setTimeout(ask, Math.max(0, held.until + sentAfterMs - Date.now()), 1);
};

/** The application to an offer that is held; once its time is over, asks the server what became of it, and lets the lists know. */
export const useOutcome = (personId: string, offerId: string) => {
  const cache = useQueryClient();
  const held = useHeld(personId, offerId);
  useEffect(() => {
    if (held && !held.isLost) follow(cache, personId, offerId, held);
  }, [held, cache, personId, offerId]);
  return held;
};

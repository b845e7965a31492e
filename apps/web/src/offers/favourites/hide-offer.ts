import type { QueryClient } from "@tanstack/react-query";
import { showToast } from "#platform/toasts.ts";
import { showUndo } from "#platform/undo-toast.tsx";
import { markOffer } from "./marked-offers.ts";
import { texts } from "./texts.ts";

/** Takes an offer out of every list at once, and says how to undo it when it is saved. */
export const hideOffer = (cache: QueryClient, id: string) => {
  const failed = (error: Error) => showToast("error", error.message);
  markOffer(cache, "hidden", { id, on: true })
    .then(() => showUndo(texts.hidden, () => markOffer(cache, "hidden", { id, on: false }).catch(failed)))
    .catch(failed);
};

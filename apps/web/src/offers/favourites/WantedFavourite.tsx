import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { useAddress } from "#ui/use-address.ts";
import { markOffer } from "./marked-offers.ts";
import { texts } from "./texts.ts";

/** Keeps the offer that the address names for who wanted it before signing up, once. Draws nothing. */
export default function WantedFavourite() {
  const { state, user } = useSession();
  const { params, set } = useAddress();
  const cache = useQueryClient();
  const id = params.get("favori") ?? "";
  const isDone = useRef("");
  const isApplicant = state === "logged-in" && user.type === "applicant";
  useEffect(() => {
    if (!id || !isApplicant || isDone.current === id) return;
    isDone.current = id;
    void set({ favori: null }, { replace: true });
    markOffer(cache, "favourites", { id, on: true }).then(
      () => showToast("success", texts.kept),
      (error: Error) => showToast("error", error.message),
    );
  }, [id, isApplicant, cache, set]);
  return null;
}

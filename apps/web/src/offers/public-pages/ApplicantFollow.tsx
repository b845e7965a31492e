import type { OrganisationPage } from "@passerelle/contract/offers/organisation-pages";
import { IconBell, IconBellOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { savedSearchesQuery, useDeleteSearch, useFollow } from "#offers/alerts/queries.ts";
import { showToast } from "#platform/toasts.ts";
import { useAddress } from "#ui/use-address.ts";

/** Follows or unfollows; follows at once, and once, what the address names for who wanted it before signing up. */
export default function ApplicantFollow({ organisation }: { organisation: Pick<OrganisationPage, "id" | "name"> }) {
  const { id, name } = organisation;
  const { data: searches, isPending } = useQuery(savedSearchesQuery);
  const followed = searches?.find(({ parameters }) => parameters.organisation === id);
  const { mutate: follow, isPending: isFollowing } = useFollow();
  const unfollow = useDeleteSearch();
  const { params, set } = useAddress();
  const isWanted = params.get("suivre") === id;
  const isDone = useRef(false);
  const onError = (error: Error) => showToast("error", error.message);
  const start = () => follow(organisation, { onSuccess: () => showToast("success", `Vous suivez ${name}`), onError });
  const startWanted = useRef(start);
  startWanted.current = start;
  useEffect(() => {
    if (!isWanted || !searches || isDone.current) return;
    isDone.current = true;
    void set({ suivre: null }, { replace: true });
    if (!followed) startWanted.current();
  }, [isWanted, searches, followed, set]);
  return (
    <button
      type="button"
      className="button-quiet"
      disabled={isPending || isFollowing || unfollow.isPending}
      onClick={() =>
        followed
          ? unfollow.mutate(followed.id, {
              onSuccess: () => showToast("success", `Vous ne suivez plus ${name}`),
              onError,
            })
          : start()
      }
    >
      {followed ? <IconBellOff size={18} aria-hidden /> : <IconBell size={18} aria-hidden />}
      {followed ? "Ne plus suivre" : "Suivre"}
    </button>
  );
}

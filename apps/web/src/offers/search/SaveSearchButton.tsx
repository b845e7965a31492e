import { IconBell } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import type { Filters } from "#offers/criteria/filters.ts";
import { useSignUpFirst } from "#offers/favourites/use-sign-up-first.ts";
import { lazyPart } from "#platform/lazy-part.ts";
import { useSession } from "#platform/session.tsx";
import { PlainButton } from "#ui/public/PlainButton.tsx";
import { useAddress } from "#ui/use-address.ts";

const SaveSearchWindow = lazyPart(() => import("./SaveSearchWindow.tsx"));

type Props = {
  filters: Filters;
  /** The saved search that is being changed, if any. */
  changing: string | null;
};

/** Keeps the search that is on screen; a visitor signs up first. */
export const SaveSearchButton = ({ filters, changing }: Props) => {
  const { state, user } = useSession();
  const signUpFirst = useSignUpFirst();
  const { params, set } = useAddress();
  const [isOpen, setIsOpen] = useState(false);
  // Wanted before signing up: done once back.
  const isWanted = params.has("enregistrer") && state === "logged-in";
  if (isWanted && !isOpen) setIsOpen(true);
  const close = () => {
    setIsOpen(false);
    if (isWanted) void set({ enregistrer: null }, { replace: true });
  };
  // An alert has a place, not a part of the map.
  if (filters.zone || (state === "logged-in" && user.type !== "applicant")) return null;
  const open = () => {
    if (state === "logged-in") return setIsOpen(true);
    void signUpFirst("save", { enregistrer: "1" });
  };
  return (
    <>
      <PlainButton className="save-search" disabled={state === "loading"} onClick={open}>
        <IconBell size={20} aria-hidden />
        Créer une alerte
      </PlainButton>
      {isOpen && (
        <Suspense>
          <SaveSearchWindow filters={filters} changing={changing} onClose={close} />
        </Suspense>
      )}
    </>
  );
};

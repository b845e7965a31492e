import { IconHeartOff } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link } from "react-router";
import { CompareButton } from "#offers/compare/CompareButton.tsx";
import { lazyPart } from "#platform/lazy-part.ts";
import { showToast } from "#platform/toasts.ts";
import { showUndo } from "#platform/undo-toast.tsx";
import { EmptyState } from "#ui/states.tsx";
import { MarkButton } from "./MarkButton.tsx";
import { MarkedOffers } from "./MarkedOffers.tsx";
import { favouritesQuery, markOffer } from "./marked-offers.ts";
import { texts } from "./texts.ts";

// As in the search, whose script has it apart.
const CompareBar = lazyPart(() => import("#offers/compare/CompareBar.tsx"));

export const meta = () => [{ title: "Favoris — Passerelle" }];

/** The row of a pressed button leaves: the focus goes to the next one, else to the one before, else to the page. */
const focusBeside = (button: Element) => {
  const row = button.closest("li");
  const link = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector("a");
  (link ?? document.getElementById("contenu"))?.focus({ preventScroll: true });
};

export default function FavouritesPage() {
  const cache = useQueryClient();
  const failed = (error: Error) => showToast("error", error.message);
  // An offer that has closed cannot be kept again.
  const letGo = (id: string, isOpen: boolean) =>
    markOffer(cache, "favourites", { id, on: false })
      .then(() =>
        isOpen
          ? showUndo(texts.letGo, () => markOffer(cache, "favourites", { id, on: true }).catch(failed))
          : showToast("success", texts.letGo),
      )
      .catch(failed);
  return (
    <div className="wide stack">
      <div className="row between">
        <h1>Favoris</h1>
        <Link to="/platform/applicant/hidden-offers">Offres masquées</Link>
      </div>
      <MarkedOffers
        query={favouritesQuery}
        label="Favoris"
        failed={texts.favouritesFailed}
        empty={
          <EmptyState title="Vous n'avez pas encore de favori.">
            <p>Touchez le cœur d'une offre pour la garder ici.</p>
            <Link to="/platform/applicant/search" className="button-link">
              Chercher une offre
            </Link>
          </EmptyState>
        }
        action={({ id, title, is_open }) => (
          <>
            <CompareButton offer={{ id, title }} hasLabel />
            <MarkButton
              label="Retirer"
              title={title}
              icon={<IconHeartOff size={20} aria-hidden />}
              hasLabel
              isDisabled={false}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget);
                void letGo(id, is_open);
              }}
            />
          </>
        )}
      />
      <Suspense>
        <CompareBar />
      </Suspense>
    </div>
  );
}

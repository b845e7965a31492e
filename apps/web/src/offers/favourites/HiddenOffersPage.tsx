import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { showToast } from "#platform/toasts.ts";
import { PhoneBar } from "#ui/PhoneBar.tsx";
import { EmptyState } from "#ui/states.tsx";
import { MarkedOffers } from "./MarkedOffers.tsx";
import { hiddenOffersQuery, markOffer } from "./marked-offers.ts";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Offres masquées — Passerelle" }];

export default function HiddenOffersPage() {
  const cache = useQueryClient();
  const show = (id: string) =>
    markOffer(cache, "hidden", { id, on: false })
      .then(() => showToast("success", texts.shown))
      .catch((error: Error) => showToast("error", error.message));
  return (
    <div className="wide stack">
      <PhoneBar to="/platform/applicant/favourites" back="Favoris" title="Offres masquées" />
      <div className="row between in-phone-bar">
        <h1>Offres masquées</h1>
        <Link to="/platform/applicant/favourites">Favoris</Link>
      </div>
      <p className="soft no-margin">Ces offres ne paraissent plus dans vos recherches ni dans vos alertes.</p>
      <MarkedOffers
        query={hiddenOffersQuery}
        label="Offres masquées"
        failed={texts.hiddenFailed}
        empty={<EmptyState title="Vous n'avez masqué aucune offre." />}
        action={({ id, title }) => (
          <Button variant="default" onClick={() => show(id)}>
            Réafficher<span className="visually-hidden"> {title}</span>
          </Button>
        )}
      />
    </div>
  );
}

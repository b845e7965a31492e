import { searchNames } from "@passerelle/contract/offers/search-address";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { lazyPart } from "#platform/lazy-part.ts";
import { PlainButton } from "#ui/public/PlainButton.tsx";
import "./home-near.css";

// Asked for by a click.
const PlaceField = lazyPart(async () => ({ default: (await import("#offers/search/PlaceField.tsx")).PlaceField }));

/** Chooses the place of the newest offers: where one is, or a town. The address keeps it; a position is read by a click alone, and kept nowhere. */
export const HomeNear = ({ place }: { place: string }) => {
  const navigate = useNavigate();
  const [notice, setNotice] = useState("");
  const [isChoosing, setIsChoosing] = useState(false);
  const show = (chosen: string) =>
    navigate(
      { search: chosen && new URLSearchParams({ [searchNames.place]: chosen }).toString() },
      { preventScrollReset: true },
    );
  const locate = async () => {
    setNotice("Recherche de votre position…");
    try {
      const { townAround, townName } = await import("#offers/map/position.ts");
      await show(townName(await townAround()));
    } catch (error) {
      setNotice(error instanceof Error ? error.message : "");
      setIsChoosing(true);
    }
  };
  return (
    <div className="home-near needs-scripts">
      <PlainButton onClick={() => void locate()}>Près de moi</PlainButton>
      <PlainButton aria-expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
        {place ? "Changer de ville" : "Choisir une ville"}
      </PlainButton>
      {place && <PlainButton onClick={() => void show("")}>Partout en France</PlainButton>}
      {isChoosing && (
        <Suspense>
          <PlaceField value={place} onChoose={(chosen) => void show(chosen)} />
        </Suspense>
      )}
      <p role="status" className="soft small no-margin">
        {notice}
      </p>
    </div>
  );
};

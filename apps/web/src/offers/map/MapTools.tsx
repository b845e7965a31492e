import { IconCurrentLocation, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { PlainButton } from "#ui/public/PlainButton.tsx";
import { currentPosition } from "./position.ts";
import type { Point } from "./reach-rules.ts";

type Props = {
  /** Narrows the search to what is shown; undefined while that is what was searched. */
  onSearch: (() => void) | undefined;
  onLocated: (at: Point) => void;
};

/** What is done on the map: going to where one is, and searching there. */
export const MapTools = ({ onSearch, onLocated }: Props) => {
  const [notice, setNotice] = useState("");
  const locate = async () => {
    setNotice("Recherche de votre position…");
    try {
      onLocated(await currentPosition());
      setNotice("");
    } catch (error) {
      setNotice(error instanceof Error ? error.message : "");
    }
  };
  return (
    <>
      <PlainButton className="map-locate" onClick={() => void locate()}>
        <IconCurrentLocation size={20} aria-hidden />
        <span className="visually-hidden">Autour de ma position</span>
      </PlainButton>
      {onSearch && (
        <PlainButton className="map-search" onClick={onSearch}>
          <IconRefresh size={18} aria-hidden />
          Chercher dans cette zone
        </PlainButton>
      )}
      {notice && (
        <p role="alert" className="map-notice">
          {notice}
        </p>
      )}
    </>
  );
};

import { literalName, searchNames, searchPath } from "@passerelle/contract/offers/search-address";
import { IconArrowRight, IconMapPin, IconSearch } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type Filters, hasRadius, readFilters, writeFilters } from "#offers/criteria/filters.ts";
import { addressOf } from "#offers/criteria/use-filters.ts";
import { useSession } from "#platform/session.tsx";
import { useAddress } from "#ui/use-address.ts";
import { SuggestField } from "./SuggestField.tsx";
import "./search-bar.css";

type Props = {
  /** `hero`: large, on the home page; `header`: one line. */
  look: "hero" | "header";
  onSearch?: () => void;
};

/** What the bar itself asks, and what a new search begins without. */
const own: string[] = [searchNames.text, searchNames.place, searchNames.radius, literalName];

/**
 * What is looked for and where. On a page of results it holds what these answer, and a new search keeps their filters; anywhere else it leads
 * there. Without scripts it is a plain form.
 */
export const SearchBar = ({ look, onSearch }: Props) => {
  const { params, change } = useAddress();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const results = user.type === "applicant" ? searchPath : "/offers";
  const isResults = [searchPath, "/offers"].includes(pathname.replace(/(.)\/$/, "$1"));
  const asked = readFilters(isResults ? params : new URLSearchParams());
  const [typed, setTyped] = useState(asked);
  // What is asked elsewhere (the back button, a way on) shows here too, without taking the focus away.
  const [known, setKnown] = useState(asked);
  if (own.some((name) => writeFilters(known).get(name) !== writeFilters(asked).get(name))) {
    setKnown(asked);
    setTyped(asked);
  }
  const { text, place, radius } = typed;
  const set = (part: Partial<Filters>) => setTyped({ ...typed, ...part });

  const search = (part: Partial<Filters> = {}) => {
    const { text, place, radius } = { ...typed, ...part };
    const words = text.trim();
    const next = {
      ...asked,
      text: words,
      place: place.trim(),
      radius: hasRadius(place.trim()) ? radius : "",
      zone: place === asked.place && radius === asked.radius ? asked.zone : "",
      literal: asked.literal && words === asked.text,
    };
    onSearch?.();
    if (user.type === "")
      void import("#offers/criteria/recent-on-device.ts").then(
        (recent) => recent.record(next),
        () => {},
      );
    if (isResults) void change((before) => addressOf(next, before));
    else navigate({ pathname: results, search: writeFilters(next).toString() });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };

  return (
    <form aria-label="Recherche d'offres" action={results} className={`search-bar search-${look}`} onSubmit={submit}>
      <SuggestField
        kind="what"
        label={"Quoi\u00a0?"}
        name={searchNames.text}
        placeholder={look === "hero" ? "Métier, formation, entreprise" : "Métier ou mot"}
        icon={<IconSearch size={look === "hero" ? 24 : 18} aria-hidden />}
        value={text}
        onChange={(text) => set({ text })}
      />
      <SuggestField
        kind="where"
        label={"Où\u00a0?"}
        name={searchNames.place}
        placeholder={look === "hero" ? "Ville, département, région" : "Ville ou région"}
        icon={<IconMapPin size={look === "hero" ? 24 : 18} aria-hidden />}
        value={place}
        onChange={(place) => set({ place })}
      />
      {hasRadius(place.trim()) && radius && <input type="hidden" name={searchNames.radius} value={radius} />}
      {isResults &&
        [...writeFilters(asked)]
          .filter(([name]) => !own.includes(name))
          .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)}
      <button type="submit" className="button-link search-go">
        <span>Rechercher</span>
        {look === "header" && <IconArrowRight size={18} aria-hidden />}
      </button>
    </form>
  );
};

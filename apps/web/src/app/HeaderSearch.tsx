import { IconPencil, IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { readFilters } from "#offers/criteria/filters.ts";
import { SearchBar } from "#offers/search/SearchBar.tsx";
import { listsResults } from "./header-search-rules.ts";
import "./header-search.css";

/** The two fields in the header; on a phone a line that says what is searched, and opens them. */
export const HeaderSearch = () => {
  const [params] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const { text: words, place } = readFilters(params);
  const open = () => {
    setIsOpen(!isOpen);
    // Shown by a class: it takes the focus once it is drawn.
    if (!isOpen) requestAnimationFrame(() => fields.current?.querySelector("input")?.focus());
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what stands inside, which has the focus
    <div
      className="header-search"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        setIsOpen(false);
        opener.current?.focus();
      }}
    >
      <button ref={opener} type="button" className="search-line" aria-expanded={isOpen} onClick={open}>
        <IconSearch size={18} aria-hidden />
        <span className="visually-hidden">Recherche{"\u00a0"}: </span>
        <span className="search-line-text">
          {words && <strong>{words}</strong>}
          {words && place && " · "}
          {place}
          {!words && !place && "Métier, ville…"}
        </span>
        {listsResults(pathname) && (words || place) && <IconPencil size={18} aria-hidden />}
      </button>
      <div ref={fields} className={`search-fields ${isOpen ? "is-open" : ""}`}>
        <SearchBar look="header" onSearch={() => setIsOpen(false)} />
      </div>
    </div>
  );
};

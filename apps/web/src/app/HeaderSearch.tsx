import { searchNames, searchPath } from "@passerelle/contract/offers/search-address";
import { IconPencil, IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { SearchBar } from "#offers/search/SearchBar.tsx";
import "./header-search.css";

/** Pages that show offers or who publishes them, and the applicant's screens; the home page has the fields in its middle. */
const searched = /^\/(offers|offres|entreprises|ecoles|platform\/applicant)(\/|$)/;
export const showsSearch = (pathname: string) => searched.test(pathname);
/** On a phone, screens that only lead to a search leave the line to what they show. */
export const leadsToSearch = (pathname: string) =>
  pathname.startsWith("/platform/") && !pathname.startsWith(searchPath);

/** Whether the account's screens stand in a line under the header: offers and directories have the room for what they list. */
export const hasSubNav = (pathname: string) => !showsSearch(pathname) || leadsToSearch(pathname);

/** The list of results itself: on a phone what is searched has the whole line, after the way back. */
export const listsResults = (pathname: string) => /^\/offers\/?$/.test(pathname) || pathname.startsWith(searchPath);

/** The two fields in the header; on a phone a line that says what is searched, and opens them. */
export const HeaderSearch = () => {
  const [params] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const [words, place] = [searchNames.text, searchNames.place].map((name) => params.get(name));
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

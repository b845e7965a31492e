import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import type { Filters } from "#offers/criteria/filters.ts";
import { recentQuery, useForgetRecent, useNoteRecent } from "#offers/criteria/saved.ts";
import "./recent.css";

/** A search counts once the person has stayed with it for a moment. */
const settledMs = 2000;

/** The applicant's last searches, to go back to; the present one joins them. */
export default function RecentSearches({ filters }: { filters: Filters }) {
  const { data: recent = [] } = useQuery(recentQuery);
  const { mutate: note } = useNoteRecent();
  const forget = useForgetRecent();
  useEffect(() => {
    // Words or a place make a search; a filter that was tried makes none.
    if (!filters.text && !filters.place) return;
    const timer = setTimeout(() => note(filters), settledMs);
    return () => clearTimeout(timer);
  }, [filters, note]);
  if (recent.length === 0) return null;
  return (
    <nav aria-label="Recherches récentes" className="recent">
      <h2 className="small no-margin">Recherches récentes</h2>
      <ul>
        {recent.map(({ id, summary, url }) => (
          <li key={id}>
            <Link to={url}>{summary}</Link>
            <button type="button" onClick={() => forget.mutate(id)}>
              <IconX size={16} aria-hidden />
              <span className="visually-hidden">Oublier {summary}</span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="forget-all" onClick={() => forget.mutate(null)}>
            Tout effacer
          </button>
        </li>
      </ul>
    </nav>
  );
}

import { EmptyState } from "./states.tsx";

type Props = { page: number; pages: number; onTurn: (page: number) => void };

/** From one page of a list to the next, where the page is in the address; nothing where there is one, the way back from beyond the last. */
export const PageTurner = ({ page, pages, onTurn }: Props) => {
  if (pages > 0 && page > pages)
    return (
      <EmptyState title={`Cette liste n'a pas de page ${page}.`}>
        <button type="button" className="button-quiet" onClick={() => onTurn(pages)}>
          {pages > 1 ? `Aller à la dernière, la page ${pages}` : "Revenir à la première page"}
        </button>
      </EmptyState>
    );
  // Neither button goes: whoever turns pages by the keyboard stays on it, at the first and the last page too.
  return (
    pages > 1 && (
      <nav className="row" aria-label="Pages">
        <button
          type="button"
          className="button-quiet"
          aria-disabled={page <= 1}
          onClick={() => page > 1 && onTurn(page - 1)}
        >
          Page précédente
        </button>
        <span className="soft">
          Page {page} sur {pages}
        </span>
        <button
          type="button"
          className="button-quiet"
          aria-disabled={page >= pages}
          onClick={() => page < pages && onTurn(page + 1)}
        >
          Page suivante
        </button>
      </nav>
    )
  );
};

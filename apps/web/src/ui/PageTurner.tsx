import { Button } from "@mantine/core";
import { useRef } from "react";
import { EmptyState } from "./states.tsx";
import "./page-turner.css";

type Props = { page: number; pages: number; onTurn: (page: number) => void };

/** Scrolls to the list's beginning when the page changes. */
const beginAgain = (turner: HTMLElement | null) => {
  const list = turner?.previousElementSibling;
  if (!(list instanceof HTMLElement)) return;
  list.tabIndex = -1;
  list.focus({ preventScroll: true });
  list.scrollIntoView({ block: "start" });
};

/** Pagination where the page is in the address; hidden for one page, a way back from beyond the last. */
export const PageTurner = ({ page, pages, onTurn }: Props) => {
  const turner = useRef<HTMLElement>(null);
  const turn = (to: number) => {
    onTurn(to);
    beginAgain(turner.current);
  };
  if (pages > 0 && page > pages)
    return (
      <EmptyState title={`Cette liste n'a pas de page ${page}.`}>
        <Button variant="default" onClick={() => onTurn(pages)}>
          {pages > 1 ? `Aller à la dernière, la page ${pages}` : "Revenir à la première page"}
        </Button>
      </EmptyState>
    );
  return (
    pages > 1 && (
      <nav ref={turner} className="page-turner" aria-label="Pages">
        <Button
          variant="default"
          data-disabled={page <= 1 || undefined}
          aria-disabled={page <= 1}
          onClick={() => page > 1 && turn(page - 1)}
        >
          Page précédente
        </Button>
        <span className="soft">
          Page {page} sur {pages}
        </span>
        <Button
          variant="default"
          data-disabled={page >= pages || undefined}
          aria-disabled={page >= pages}
          onClick={() => page < pages && turn(page + 1)}
        >
          Page suivante
        </Button>
      </nav>
    )
  );
};

import { useEffect, useRef } from "react";
import { formatNumber } from "#platform/formats.ts";

type Props = { shown: number; hasMore: boolean; isLoading: boolean; onMore: () => void };

/** Asks for the next offers. The button keeps the focus while they come; when it goes, the end of the list takes it. */
export const MoreOffers = ({ shown, hasMore, isLoading, onMore }: Props) => {
  const end = useRef<HTMLParagraphElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (!hasMore && wasAsked.current) end.current?.focus();
  }, [hasMore]);
  return (
    <>
      {hasMore ? (
        <button
          type="button"
          className="button-quiet"
          aria-disabled={isLoading}
          onClick={() => {
            wasAsked.current = true;
            if (!isLoading) onMore();
          }}
        >
          Afficher plus d'offres
        </button>
      ) : (
        <p ref={end} tabIndex={-1} className="soft small">
          {shown >= 2 ? `Les ${formatNumber(shown)} offres sont affichées.` : "La seule offre est affichée."}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {wasAsked.current && !isLoading ? `${formatNumber(shown)} offres affichées` : ""}
      </p>
    </>
  );
};

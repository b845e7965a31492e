import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { listTexts } from "#offers/criteria/list-texts.ts";
import { PhoneBar } from "#ui/PhoneBar.tsx";
import { PlainButton } from "#ui/public/PlainButton.tsx";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";
import { CompareTable } from "./CompareTable.tsx";
import { comparedQuery } from "./compare-query.ts";
import { comparedIn, comparedName } from "./compare-rules.ts";
import "./compare.css";

export const meta = () => [{ title: "Comparer des offres — Passerelle" }, { name: "robots", content: "noindex" }];

/** Up to four offers side by side, open or closed; the address names them. */
export default function ComparePage() {
  const [params, setParams] = useSearchParams();
  const ids = comparedIn(params);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const { data: offers, isPending, refetch } = useQuery(comparedQuery(ids));
  const remove = (id: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.delete(comparedName);
      for (const other of ids) if (other !== id) next.append(comparedName, other);
      return next;
    });
  const hasNone = ids.length > 0 && offers?.every((offer) => !offer);
  return (
    <div className="wide stack">
      <PhoneBar to="/platform/applicant/favourites" back="Favoris" title="Comparer des offres" />
      <div className="row between">
        <h1 className="in-phone-bar">Comparer des offres</h1>
        {ids.length > 1 && (
          <PlainButton
            className="button-quiet"
            aria-pressed={onlyDifferences}
            onClick={() => setOnlyDifferences(!onlyDifferences)}
          >
            Seulement les différences
          </PlainButton>
        )}
      </div>
      {ids.length === 0 && (
        <EmptyState title="Aucune offre à comparer.">
          <p>
            « Comparer » est sur chaque offre ouverte, et sur chaque favori{"\u00a0"}: choisissez-en jusqu'à quatre.
          </p>
          <Link to="/offers" className="button-link">
            Chercher une offre
          </Link>
        </EmptyState>
      )}
      {isPending && <Skeletons count={3} height={120} />}
      {hasNone && <ErrorState message={listTexts.loadingFailed} onRetry={() => void refetch()} />}
      {!isPending && ids.length > 0 && !hasNone && (
        <CompareTable
          columns={ids.map((id, at) => ({ id, offer: offers?.[at] }))}
          onlyDifferences={onlyDifferences}
          onRemove={remove}
        />
      )}
    </div>
  );
}

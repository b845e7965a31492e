import { Button } from "@mantine/core";
import type { CandidateSheet } from "@passerelle/contract/hiring/received-applications";
import { useState } from "react";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { Stars } from "#ui/Stars.tsx";
import { useRate } from "./received-queries.ts";

type Props = {
  id: string;
  ratings: CandidateSheet["ratings"];
  /** The stars alone, on a line with other facts: those of colleagues are their title. */
  isCompact?: boolean;
};

/** One's own stars, changed by mouse or by arrows like any group of radio buttons, and what colleagues gave. */
export const StarRating = ({ id, ratings, isCompact = false }: Props) => {
  const rate = useRate(id);
  // Shown at once: a radio that waited would jump back under the finger or the key.
  const [asked, setAsked] = useState<{ stars: number | null } | null>(null);
  const mine = asked ? asked.stars : ratings.mine;
  const give = (stars: number | null) => {
    setAsked({ stars });
    rate.mutate(stars, {
      onError: (error) => {
        setAsked(null);
        void showToast("error", error.message);
      },
    });
  };
  const choice = (
    <fieldset className="stars">
      <legend className="visually-hidden">Ma note</legend>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} className={mine !== null && stars <= mine ? "is-given" : undefined}>
          <input
            type="radio"
            name={`note-${id}`}
            checked={mine === stars}
            onChange={() => give(stars)}
            onClick={() => isCompact && mine === stars && give(null)}
          />
          <span aria-hidden>★</span>
          <span className="visually-hidden">{plural(stars, "étoile", "étoiles")}</span>
        </label>
      ))}
    </fieldset>
  );
  const all = ratings.all.map(({ author, stars }) => `${author}\u00a0: ${plural(stars, "étoile", "étoiles")}`);
  if (isCompact)
    return (
      <span className="stars-line" title={all.join("\n")}>
        {choice}
        {ratings.mean !== null && <Stars mean={ratings.mean} />}
      </span>
    );
  return (
    <section className="stack tight" aria-labelledby="evaluation">
      <h2 id="evaluation" className="section-title">
        Évaluation
      </h2>
      <div className="row">
        {choice}
        {mine !== null && (
          <Button variant="subtle" size="compact-sm" onClick={() => give(null)}>
            Retirer ma note
          </Button>
        )}
      </div>
      {ratings.mean !== null && (
        <>
          <Stars mean={ratings.mean} />
          <ul className="plain-list small soft tight">
            {all.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

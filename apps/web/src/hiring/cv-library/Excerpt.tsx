import type { LibraryCandidate } from "@passerelle/contract/hiring/cv-library";

/** A passage of the CV; the words that answer the search are marked, and everything is text. */
export const Excerpt = ({ excerpt }: Pick<LibraryCandidate, "excerpt">) => {
  if (excerpt.length === 0) return null;
  return (
    <p className="excerpt soft no-margin">
      {excerpt.map(({ text, is_match }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence, in their order
        is_match ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </p>
  );
};

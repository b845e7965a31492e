import type { LibraryCandidate } from "@passerelle/contract/hiring/cv-library";
import classes from "./library.module.css";

/** Words of a candidate; those that answer the search are marked, and everything is text. */
export const Excerpt = ({ excerpt }: Pick<LibraryCandidate, "excerpt">) =>
  excerpt.map(({ text, is_match }, index) =>
    is_match ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence, in their order
      <mark key={index} className={classes.match}>
        {text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence, in their order
      <span key={index}>{text}</span>
    ),
  );

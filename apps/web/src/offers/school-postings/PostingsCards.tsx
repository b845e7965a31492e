import { formatDay } from "#platform/formats.ts";
import { PostingActions } from "./PostingActions.tsx";
import { PostingCheck, PostingStatusBadge, PostingTitle, type ShownPostings } from "./PostingsTable.tsx";

/** The same offers as cards: what the table becomes on a phone. */
export const PostingsCards = ({ postings, isHidden, ...selection }: ShownPostings) => (
  <ul className="postings-cards" aria-label="Offres">
    {postings.map((posting) => (
      <li key={posting.id}>
        <article className="card posting-card">
          <div className="posting-card-head">
            <PostingCheck posting={posting} {...selection} />
            <div>
              <PostingTitle posting={posting} />
            </div>
            <PostingStatusBadge posting={posting} isHidden={isHidden} />
          </div>
          <p className="no-margin small">
            {[
              posting.company_name,
              posting.city,
              posting.contract_types.join(", "),
              posting.publication_date && `Publication le ${formatDay(posting.publication_date)}`,
            ]
              .filter(Boolean)
              .join(" · ") || "Rien n'est encore renseigné."}
          </p>
          <PostingActions posting={posting} />
        </article>
      </li>
    ))}
  </ul>
);

import { Link } from "react-router";
import { Monogram } from "#ui/Monogram.tsx";
import { RowCheckbox } from "#ui/RowCheckbox.tsx";
import { PostingActions } from "./PostingActions.tsx";
import { Candidates, Closing, PostingDots, PostingStatusBadge } from "./PostingMarks.tsx";
import { AllPostings, type ShownPostings } from "./PostingsTable.tsx";
import classes from "./postings-cards.module.css";

/** The same offers as cards; on a phone, as lines of three. */
export const PostingsCards = (shown: ShownPostings) => (
  <div className={classes.scroll}>
    <div className={classes.all}>
      <AllPostings {...shown} label="Tout sélectionner" />
    </div>
    <ul className={classes.cards} aria-label="Offres">
      {shown.postings.map((posting) => {
        const { id, title, company_name, city, contract_types, expiration_date } = posting;
        return (
          <li key={id}>
            <article className={classes.card}>
              <RowCheckbox
                name={title}
                checked={shown.chosen.has(id)}
                onChoose={(isChosen) => shown.onChoose(id, isChosen)}
              />
              <Monogram name={company_name || title} isSquare />
              <div className={classes.cardText}>
                <Link className={classes.cardTitle} to={`/platform/school/offres/${id}`}>
                  {title}
                </Link>
                <p>
                  {[company_name, city, contract_types[0]].filter(Boolean).join(" · ") ||
                    "Rien n'est encore renseigné."}
                </p>
                <PostingDots posting={posting} />
              </div>
              <div className={classes.cardEnd}>
                <Candidates posting={posting} />
                {expiration_date ? (
                  <span className={classes.until}>
                    jusqu'au <Closing posting={posting} isShort />
                  </span>
                ) : (
                  <PostingStatusBadge posting={posting} isHidden={shown.isHidden(id)} />
                )}
              </div>
              <div className={classes.cardActs}>
                <PostingActions posting={posting} />
              </div>
            </article>
          </li>
        );
      })}
    </ul>
  </div>
);

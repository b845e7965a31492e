import type { CompanyPage } from "@passerelle/contract/offers/company-pages";
import { Suspense } from "react";
import { formatDay } from "#platform/formats.ts";
import { lazyPart } from "#platform/lazy-part.ts";
import { useSession } from "#platform/session.tsx";
import { Monogram } from "#ui/Monogram.tsx";
import classes from "./company-words.module.css";

// Only the company itself loads what reports a word.
const ReportWord = lazyPart(() => import("./ReportWord.tsx"));

type Word = CompanyPage["words"][number];

const yearOf = ({ training_year }: Word) =>
  training_year ? `${training_year === 1 ? "1re" : `${training_year}e`} année · ` : "";

/** What apprentices say of the work at a company, read by the staff; absent where nobody has written. */
export const CompanyWords = ({ company }: { company: Pick<CompanyPage, "id" | "words"> }) => {
  const { user } = useSession();
  if (company.words.length === 0) return null;
  const isTheirs = user.type === "company" && user.company?.id === company.id;
  return (
    <section aria-labelledby="mots">
      <h2 id="mots" className={classes.title}>
        Des alternants racontent
      </h2>
      <ul className={classes.words}>
        {company.words.map((word) => (
          <li key={word.id}>
            <figure className={classes.word}>
              <blockquote className="pre-line">
                «{"\u00a0"}
                {word.body}
                {"\u00a0"}»
              </blockquote>
              <figcaption>
                <Monogram name={word.first_name ?? "?"} />
                <span>
                  <strong>{word.first_name ?? "Anonyme"}</strong>
                  <span>
                    {yearOf(word)}
                    <time dateTime={word.written_at}>{formatDay(word.written_at)}</time>
                  </span>
                </span>
              </figcaption>
            </figure>
            {isTheirs && (
              <Suspense>
                <ReportWord id={word.id} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
      <p className="soft small">
        Écrits par des candidats acceptés ici, relus par notre équipe. L'entreprise ne peut pas les supprimer.
      </p>
    </section>
  );
};

import type { ReadableWord } from "@passerelle/contract/hiring/apprentice-words";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatDay, plural } from "#platform/formats.ts";
import { pageIn, pageParam, pagesOf } from "#platform/page-number.ts";
import { PageTurner } from "#ui/PageTurner.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { Quote } from "#ui/Quote.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useAddress } from "#ui/use-address.ts";
import { wordsToReadQuery } from "./queries.ts";
import { texts, yearLabels } from "./texts.ts";
import { WordDecision } from "./WordDecision.tsx";

export const meta = () => [{ title: "Mots d'alternants — Passerelle" }];

const writerOf = ({ is_named, first_name, training_year }: ReadableWord) => {
  if (!is_named) return "Anonyme";
  const year = training_year && yearLabels[String(training_year) as keyof typeof yearLabels];
  return [first_name || "Anonyme", year].filter(Boolean).join(", ");
};

const WordToRead = ({ word }: { word: ReadableWord }) => (
  <li className="card stack">
    <div className="row between">
      <h3 className="no-margin">
        <Link to={`/entreprises/${word.company.slug}`}>{word.company.name}</Link>
      </h3>
      {word.report ? <StatusBadge label="Signalé" tone="warning" /> : <StatusBadge label="À lire" tone="waiting" />}
    </div>
    <p className="soft small no-margin">
      {writerOf(word)} · {formatDay(word.written_at)}
    </p>
    <Quote>{word.body}</Quote>
    {word.report && (
      <p className="banner no-margin">
        L'entreprise signale{"\u00a0"}: {word.report}
      </p>
    )}
    <WordDecision key={word.written_at} word={word} />
  </li>
);

/** Words of apprentices that the staff reads before they are shown, and those that a company has reported. */
export default function WordsToReadPage() {
  const { params, set } = useAddress();
  const page = pageIn(params);
  const query = useQuery(wordsToReadQuery(page));
  const { data } = query;
  return (
    <div className="stack">
      <div>
        <h2 className="no-margin">Mots d'alternants</h2>
        <p className="soft no-margin">
          Ce que des alternants écrivent de leur travail, avant que la page de l'entreprise le montre{"\u00a0"}; les
          plus anciens d'abord.
        </p>
      </div>
      <QueryView query={query} failed={texts.listFailed} skeletons={3} height={140}>
        {({ total }) => (
          <p className="soft no-margin" role="status">
            {plural(total, "mot à lire", "mots à lire")}
          </p>
        )}
      </QueryView>
      {data?.total === 0 && <EmptyState title="Aucun mot à lire." />}
      <ul className="plain-list" aria-label="Mots à lire">
        {data?.rows.map((word) => (
          <WordToRead key={word.id} word={word} />
        ))}
      </ul>
      <PageTurner page={page} pages={pagesOf(data?.total ?? 0)} onTurn={(to) => set({ page: pageParam(to) })} />
    </div>
  );
}

import type { getPostingOverview } from "@passerelle/contract/hiring/school-applications";
import type { Output } from "@passerelle/contract/route";
import { postingStatusLabels } from "@passerelle/contract/work-labels";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatDay, plural } from "#platform/formats.ts";
import { isWide } from "#ui/is-wide.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";

export type Overview = Output<typeof getPostingOverview>;

const tones = { draft: "warning", saved: "ghost", published: "success", archived: "ghost" } as const;

const Words = ({ title, words }: { title: string; words: string[] }) =>
  words.length > 0 && (
    <div>
      <dt>{title}</dt>
      <dd className="row received-skills">
        {words.slice(0, 5).map((word) => (
          <span key={word} className="tag">
            {word}
          </span>
        ))}
      </dd>
    </div>
  );

/**
 * The offer at the head of its page (docs/product/school-postings-and-broadcast.md#page-of-a-posting): what it says, who wrote it, where
 * it is shown.
 */
export const OfferHeader = ({ overview, distribution }: { overview: Overview; distribution: ReactNode }) => {
  const { posting, is_online, unseen } = overview;
  const [isOpen, setIsOpen] = useState(isWide);
  const active = posting.jobboards.filter((board) => board.active).length;
  const terms: [string, string][] = [
    ["Contrat", posting.contract_types.join(", ")],
    ["Date de début", posting.contract_start_date ? formatDay(posting.contract_start_date) : ""],
    ["Durée", posting.contract_duration ? `${posting.contract_duration} mois` : ""],
    ["Ville", posting.city],
  ];
  return (
    <header className="card stack">
      <div className="row between top-aligned">
        <div className="stack tight">
          <div className="row">
            <h1 className="no-margin offer-title">{posting.title}</h1>
            <StatusBadge label={postingStatusLabels[posting.status]} tone={tones[posting.status]} />
          </div>
          <p className="soft small no-margin">
            {[
              posting.reference && `Référence ${posting.reference}`,
              posting.company_name,
              posting.created_by && `Créée par ${posting.created_by.full_name}`,
              `Modifiée le ${formatDay(posting.updated_at)}`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          {posting.tags.length > 0 && (
            <p className="row no-margin received-skills">
              {posting.tags.slice(0, 5).map((tag) => (
                <span key={tag} className="badge badge-info">
                  {tag}
                </span>
              ))}
            </p>
          )}
        </div>
        <div className="row">
          <Link className="button-quiet" to={`/platform/school/edit-school-job/${posting.id}`}>
            Modifier
          </Link>
          {is_online && (
            <Link className="button-quiet" to={`/offres/${posting.id}`}>
              Voir
            </Link>
          )}
        </div>
      </div>
      <dl className="terms no-margin">
        {terms.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        <Words title="Compétences souhaitées" words={posting.desired_skills} />
        <Words title="Compétences à acquérir" words={posting.to_be_acquired_skills} />
      </dl>
      <details className="distribution" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          Diffusion{"\u00a0"}: {is_online ? "en ligne sur Passerelle" : "hors ligne"}
          {is_online && active > 0 && `, ${plural(active, "support activé", "supports activés")}`}
        </summary>
        <div className="stack distribution-lines">{distribution}</div>
      </details>
      {unseen > 0 && (
        <p className="banner no-margin">
          {plural(unseen, "candidature n'a", "candidatures n'ont")} pas encore été vue{unseen >= 2 && "s"}.
        </p>
      )}
    </header>
  );
};

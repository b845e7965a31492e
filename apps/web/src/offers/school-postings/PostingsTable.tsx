import type { PostingRow } from "@passerelle/contract/offers/school-postings";
import { postingStatusLabels } from "@passerelle/contract/work-labels";
import { Link } from "react-router";
import { formatDay, plural } from "#platform/formats.ts";
import { PlainTable } from "#ui/PlainTable.tsx";
import { RowCheckbox } from "#ui/RowCheckbox.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { PostingActions } from "./PostingActions.tsx";
import { statusTones } from "./postings-badges.ts";

export type ShownPostings = {
  postings: PostingRow[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
  isHidden: (id: string) => boolean;
};

/** The box that ticks one offer. */
export const PostingCheck = ({
  posting,
  chosen,
  onChoose,
}: { posting: PostingRow } & Omit<ShownPostings, "postings" | "isHidden">) => (
  <RowCheckbox
    name={posting.title}
    checked={chosen.has(posting.id)}
    onChoose={(isChosen) => onChoose(posting.id, isChosen)}
  />
);

export const PostingTitle = ({
  posting: { id, title, reference, application_count, tags },
}: {
  posting: PostingRow;
}) => (
  <>
    <Link className="posting-title" to={`/platform/school/offres/${id}`}>
      {title}
    </Link>
    <p className="soft small no-margin">
      {[reference, plural(application_count, "candidature", "candidatures")].filter(Boolean).join(" · ")}
    </p>
    {tags.length > 0 && (
      <p className="row no-margin posting-tags">
        {tags.slice(0, 5).map((tag) => (
          <span key={tag} className="tag">
            {tag}
          </span>
        ))}
      </p>
    )}
  </>
);

/** What is true of it first: an offer that the staff has hidden is seen by nobody, whatever its status. */
export const PostingStatusBadge = ({ posting, isHidden }: { posting: PostingRow } & Pick<ShownPostings, "isHidden">) =>
  isHidden(posting.id) ? (
    <StatusBadge label="Masquée" tone="error" />
  ) : (
    <StatusBadge label={postingStatusLabels[posting.status]} tone={statusTones[posting.status]} />
  );

/** The offers of a school as a table, with the columns of docs/product/school-postings-and-broadcast.md#postings-list. */
export const PostingsTable = ({ postings, isHidden, ...selection }: ShownPostings) => (
  <PlainTable
    label="Offres"
    isFramed
    className="postings-table"
    rowHeader="Titre"
    rows={postings}
    keyOf={({ id }) => id}
    columns={[
      {
        name: "Sélection",
        isBoxes: true,
        cell: (posting) => <PostingCheck posting={posting} {...selection} />,
      },
      { name: "Titre", className: "posting-name", cell: (posting) => <PostingTitle posting={posting} /> },
      { name: "Entreprise", cell: ({ company_name }) => company_name || "—" },
      { name: "Ville", cell: ({ city }) => city || "—" },
      { name: "Contrat", cell: ({ contract_types }) => contract_types.join(", ") || "—" },
      {
        name: "Date publication",
        className: "posting-day",
        cell: ({ publication_date }) => (publication_date ? formatDay(publication_date) : "—"),
      },
      { name: "Statut", cell: (posting) => <PostingStatusBadge posting={posting} isHidden={isHidden} /> },
      { name: "Actions", cell: (posting) => <PostingActions posting={posting} /> },
    ]}
  />
);

import { Checkbox } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import type { PostingRow } from "@passerelle/contract/offers/school-postings";
import { DataTable } from "#ui/DataTable.tsx";
import { PostingTableRow } from "./PostingTableRow.tsx";
import classes from "./postings.module.css";
import type { Order, Sort } from "./postings-filters.ts";

export type ShownPostings = {
  postings: PostingRow[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
  onAll: (isChosen: boolean) => void;
  isHidden: (id: string) => boolean;
};

/** The box that ticks all that is shown. */
export const AllPostings = ({ postings, chosen, onAll, label }: ShownPostings & { label?: string }) => {
  const ticked = postings.filter(({ id }) => chosen.has(id)).length;
  return (
    <Checkbox
      {...(label ? { label } : { "aria-label": "Tout sélectionner" })}
      checked={ticked > 0 && ticked === postings.length}
      indeterminate={ticked > 0 && ticked < postings.length}
      onChange={(event) => onAll(event.currentTarget.checked)}
    />
  );
};

type Props = ShownPostings & { order: Order; onSort: (sort: Sort) => void; isBusy: boolean };

/** The offers of a school, a line each (docs/product/school-postings-and-broadcast.md#postings-list). */
export const PostingsTable = ({ order, onSort, isBusy, ...shown }: Props) => {
  // A row is drawn again when it changes, not when another does.
  const choose = useCallbackRef(shown.onChoose);
  const title = (label: string, sort: Sort, isNumber = false) => ({
    title: label,
    isNumber,
    sorted: order.sort === sort ? order.direction : null,
    onSort: () => onSort(sort),
  });
  return (
    <div className={classes.table}>
      <DataTable
        label="Offres"
        isWhole
        isBusy={isBusy}
        columns={[
          title("Titre", "title"),
          title("Entreprise", "company"),
          title("Ville", "city"),
          title("Contrat", "contract"),
          "Diffusion",
          title("Candidats", "candidates", true),
          title("Date publication", "publication"),
          title("Clôture", "closing"),
          title("Statut", "status"),
        ]}
        all={<AllPostings {...shown} />}
      >
        {shown.postings.map((posting) => (
          <PostingTableRow
            key={posting.id}
            posting={posting}
            isChosen={shown.chosen.has(posting.id)}
            isHidden={shown.isHidden(posting.id)}
            onChoose={choose}
          />
        ))}
      </DataTable>
    </div>
  );
};

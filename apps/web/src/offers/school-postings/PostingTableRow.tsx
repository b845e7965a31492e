import { Table } from "@mantine/core";
import type { PostingRow } from "@passerelle/contract/offers/school-postings";
import { memo } from "react";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { DataRow, numberCell, opensRow } from "#ui/DataTable.tsx";
import { RowCheckbox } from "#ui/RowCheckbox.tsx";
import { PostingActions } from "./PostingActions.tsx";
import { Candidates, Closing, PostingDots, PostingStatusBadge } from "./PostingMarks.tsx";
import classes from "./postings.module.css";

type Props = {
  posting: PostingRow;
  isChosen: boolean;
  isHidden: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
};

/** One offer on one line: the line opens its page, the acts come where the mouse or the focus is. */
export const PostingTableRow = memo(({ posting, isChosen, isHidden, onChoose }: Props) => {
  const { id, title, reference, tags, company_name, city, contract_types, publication_date } = posting;
  const about = [reference, ...tags.slice(0, 5)].filter(Boolean).join(" · ");
  return (
    <DataRow
      isTicked={isChosen}
      box={<RowCheckbox name={title} checked={isChosen} onChoose={(ticked) => onChoose(id, ticked)} />}
      acts={<PostingActions posting={posting} />}
    >
      <Table.Th scope="row" className={classes.title}>
        <Link className={`${opensRow} ${classes.name}`} to={`/platform/school/offres/${id}`} title={title}>
          {title}
        </Link>
        {about && (
          <span className={classes.about} title={about}>
            {about}
          </span>
        )}
      </Table.Th>
      <Table.Td className={classes.words}>{company_name || "—"}</Table.Td>
      <Table.Td className={classes.place}>{city || "—"}</Table.Td>
      <Table.Td className={classes.place} title={contract_types.join(", ")}>
        {contract_types.join(", ") || "—"}
      </Table.Td>
      <Table.Td className={classes.dots}>
        <PostingDots posting={posting} />
      </Table.Td>
      <Table.Td className={numberCell}>
        <Candidates posting={posting} />
      </Table.Td>
      <Table.Td className={classes.day}>{publication_date ? formatDay(publication_date) : "—"}</Table.Td>
      <Table.Td className={classes.day}>
        <Closing posting={posting} />
      </Table.Td>
      <Table.Td className={classes.status}>
        <PostingStatusBadge posting={posting} isHidden={isHidden} />
      </Table.Td>
    </DataRow>
  );
});

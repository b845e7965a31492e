import { useCallbackRef } from "@mantine/hooks";
import type { ReceivedApplication } from "@passerelle/contract/hiring/applications";
import type { ReactNode } from "react";
import { RowList } from "#ui/RowList.tsx";
import { InboxRow } from "./InboxRow.tsx";

type Props = {
  rows: ReceivedApplication[];
  /** Name of the list, by its filters. */
  list: string;
  isOfOneJob: boolean;
  opened: string | null;
  isTicked: (id: string) => boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
  onOpen: (id: string) => void;
  onTick: (application: ReceivedApplication, isTicked: boolean) => void;
  /** While the mouse or the focus is in the rows. */
  onHold: (isHeld: boolean) => void;
  acts: (application: ReceivedApplication) => ReactNode;
};

/** The rows of the inbox. */
export const InboxList = ({ rows, isOfOneJob, opened, isTicked, onOpen, onTick, acts, ...list }: Props) => {
  // A row is drawn again when it changes, not when another does.
  const [open, tick, actsOf] = [useCallbackRef(onOpen), useCallbackRef(onTick), useCallbackRef(acts)];
  return (
    <RowList label="Candidatures" count={rows.length} {...list}>
      {rows.map((application) => (
        <InboxRow
          key={application.id}
          application={application}
          isOpen={application.id === opened}
          isTicked={isTicked(application.id)}
          isOfOneJob={isOfOneJob}
          onOpen={open}
          onTick={tick}
          acts={actsOf}
        />
      ))}
    </RowList>
  );
};

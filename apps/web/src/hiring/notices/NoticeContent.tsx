import { Button } from "@mantine/core";
import type { Notice } from "@passerelle/contract/hiring/notices";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { NoticeList } from "./NoticeList.tsx";
import type { useNotices } from "./use-notices.ts";

type Center = ReturnType<typeof useNotices>;

export const ReadAllButton = ({ center: { hasUnread, isReading, readAll } }: { center: Center }) => (
  <Button variant="subtle" size="compact-sm" disabled={!hasUnread} loading={isReading} onClick={readAll}>
    Tout marquer comme lu
  </Button>
);

type Props = { center: Center; onOpen?: (notice: Notice) => void };

/** The list in each of its states. */
export const NoticeContent = ({ center: { list, notices, open }, onOpen }: Props) => (
  <QueryView
    query={list}
    failed="Vos notifications n'ont pas pu être lues."
    skeletons={3}
    height={56}
    isEmpty={notices.length === 0}
    empty={
      <EmptyState title="Aucune notification pour le moment.">
        <p>Messages, entretiens et réponses à vos candidatures arriveront ici.</p>
      </EmptyState>
    }
  >
    {() => (
      <NoticeList
        notices={notices}
        onOpen={(notice) => {
          open(notice);
          onOpen?.(notice);
        }}
      />
    )}
  </QueryView>
);

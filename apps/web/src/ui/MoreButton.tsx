import { Button } from "@mantine/core";

type Props = { list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown } };

/** Loads the next page of a list, once at a time; hidden when everything is shown. */
export const MoreButton = ({ list }: Props) =>
  list.hasNextPage && (
    <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
      Charger plus
    </Button>
  );

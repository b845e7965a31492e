import { Button } from "@mantine/core";
import { type PagedList, useKeptPages } from "./use-kept-pages.ts";

/** Loads the next page of a list, once at a time; hidden when everything is shown. The list keeps its place over a reload. */
export const MoreButton = ({ list }: { list: PagedList }) => {
  useKeptPages(list);
  return (
    list.hasNextPage && (
      <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        Charger plus
      </Button>
    )
  );
};

type Props = { list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown } };

/** Loads the next page of a list, once at a time; hidden when everything is shown. */
export const MoreButton = ({ list }: Props) =>
  list.hasNextPage && (
    <button
      type="button"
      className="button-quiet"
      disabled={list.isFetchingNextPage}
      onClick={() => list.fetchNextPage()}
    >
      {list.isFetchingNextPage ? "Chargement…" : "Charger plus"}
    </button>
  );

import { keepPreviousData, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { sentenceOf } from "#platform/api.ts";
import { pageIn, pageParam, pagesOf } from "#platform/page-number.ts";
import { PageTurner } from "#ui/PageTurner.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useAddress } from "#ui/use-address.ts";
import { texts } from "./texts.ts";

type Page<Row> = { rows: Row[]; total: number };
type Props<Row, Key extends readonly unknown[]> = {
  query: (page: number) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>;
  empty: string;
  children: (rows: Row[]) => ReactNode;
};

/** A list of the sheet, page by page, the page in the address: on its way, empty, failed or shown. */
export const ListPart = <Row, Key extends readonly unknown[]>({ query, empty, children }: Props<Row, Key>) => {
  const { params, set } = useAddress();
  const page = pageIn(params);
  const list = useQuery({ ...query(page), placeholderData: keepPreviousData });
  return (
    <QueryView
      query={list}
      failed={sentenceOf(list.error, texts.partFailed)}
      skeletons={4}
      height={60}
      refreshFailure="instead"
      isEmpty={list.data?.total === 0}
      empty={<EmptyState title={empty} />}
    >
      {({ rows, total }) => (
        <div className="stack">
          {rows.length > 0 && children(rows)}
          <PageTurner page={page} pages={pagesOf(total)} onTurn={(to) => set({ page: pageParam(to) })} />
        </div>
      )}
    </QueryView>
  );
};

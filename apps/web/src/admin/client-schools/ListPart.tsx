import { keepPreviousData, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { sentenceOf } from "#platform/api.ts";
import { pageIn, pageSaid, pagesOf } from "#platform/page-number.ts";
import { PageTurner } from "#ui/PageTurner.tsx";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";
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
  const { data, error, isError, refetch } = useQuery({ ...query(page), placeholderData: keepPreviousData });
  if (isError) return <ErrorState message={sentenceOf(error, texts.partFailed)} onRetry={() => refetch()} />;
  if (!data) return <Skeletons count={4} height={60} />;
  if (data.total === 0) return <EmptyState title={empty} />;
  return (
    <div className="stack">
      {data.rows.length > 0 && children(data.rows)}
      <PageTurner page={page} pages={pagesOf(data.total)} onTurn={(to) => set({ page: pageSaid(to) })} />
    </div>
  );
};

import { pageSize } from "./paging.ts";

/** Highest page that the server answers. */
const lastPage = 50_000;

/** Page of the address, from 1. */
export const pageIn = (params: URLSearchParams) =>
  Math.min(lastPage, Math.max(1, Math.floor(Number(params.get("page"))) || 1));

/** `limit` and `offset` of a page. */
export const pageWindow = (page: number) => ({ limit: pageSize, offset: (page - 1) * pageSize });

/** Number of pages; none for an empty or unknown total. */
export const pagesOf = (total: number) => Math.ceil(total / pageSize);

/** Page for the address; the first one is omitted. */
export const pageParam = (page: number) => (page > 1 ? String(page) : null);

import { pageSize } from "./paging.ts";

/** No list goes further than a server reads it. */
const lastPage = 50_000;

/** The page that an address asks for, from 1. */
export const pageIn = (params: URLSearchParams) =>
  Math.min(lastPage, Math.max(1, Math.floor(Number(params.get("page"))) || 1));

/** What a page of a list asks of the server. */
export const pageAsked = (page: number) => ({ limit: pageSize, offset: (page - 1) * pageSize });

/** None where there is nothing, or while it is not known how much there is. */
export const pagesOf = (total: number) => Math.ceil(total / pageSize);

/** As the address says it: the first page goes without saying. */
export const pageSaid = (page: number) => (page > 1 ? String(page) : null);

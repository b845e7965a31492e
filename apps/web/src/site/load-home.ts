import type { getHome } from "@passerelle/contract/offers/home";
import type { LoaderFunctionArgs } from "react-router";
import { call } from "#platform/api.ts";
import { serverContext } from "#platform/server-context.ts";

/** The figures of the whole site, read while the server renders. */
export const loadHome = ({ context }: LoaderFunctionArgs) =>
  call<typeof getHome>("GET /home/", {}, { fetcher: context.get(serverContext).fetchApi });

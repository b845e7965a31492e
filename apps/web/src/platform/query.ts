import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";

/**
 * Query client: one per browser, one per rendering on the server. A refusal is an answer; only a request without an answer is retried.
 * Without a network a call fails at once: the library would send it when the network returns, long after the person gave up.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 1 && error instanceof ApiError && error.status === 0,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });

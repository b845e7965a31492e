import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";

/**
 * One per browser, one per rendering on the server. A refusal is an answer: only a reading that got no answer is tried again. Without a
 * network a call fails at once: by default the library would hold it back and send it when the network returns, long after the person
 * has given it up.
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

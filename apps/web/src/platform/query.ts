import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";

/** One per browser, one per rendering on the server. A refusal is an answer: only what got no answer is tried again. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 1 && error instanceof ApiError && error.status === 0,
      },
      mutations: { retry: false },
    },
  });

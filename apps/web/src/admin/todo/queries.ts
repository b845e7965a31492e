import type { getAttention } from "@passerelle/contract/admin/todo";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

export const attentionQuery = queryOptions({
  queryKey: ["attention"],
  queryFn: () => call<typeof getAttention>("GET /admin/attention/"),
  staleTime: 0,
  refetchInterval: 60_000,
});

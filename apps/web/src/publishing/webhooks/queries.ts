import type { WebhookEventType } from "@passerelle/contract/enumerations";
import type {
  createWebhook,
  Delivery,
  deleteWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  replaceWebhookSecret,
  replayDelivery,
  replayFailed,
  testWebhook,
  updateWebhook,
} from "@passerelle/contract/publishing/webhooks";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { nextOffset, pageSize } from "#platform/paging.ts";
import { useSchool } from "#platform/use-school.ts";

/** What is being sent is looked at again until it is known. */
const soon = 1500;
/** One that waits may also be on its way: its next attempt is then the end of the time that its sender has. */
const later = 5000;
const isLeaving = ({ attempts, next_at }: Delivery) =>
  attempts === 0 || next_at === null || Date.parse(next_at) < Date.now() + 10_000;

/** How often to look again, in milliseconds, while one of these is not over. */
const rhythmOf = (deliveries: Delivery[]) => {
  const open = deliveries.filter(({ state }) => state === "pending");
  if (open.length === 0) return false;
  return open.some(isLeaving) ? soon : later;
};

export const webhooksQuery = (schoolId: string) =>
  queryOptions({
    queryKey: ["school-webhooks", schoolId],
    queryFn: () =>
      call<typeof listWebhooks>("GET /application-system/schools/:schoolId/webhooks/", { params: { schoolId } }),
  });

export type Narrowed = { state: string; event: string };

export const deliveriesQuery = (schoolId: string, webhookId: string, { state, event }: Narrowed) =>
  infiniteQueryOptions({
    queryKey: ["school-webhooks", schoolId, webhookId, "log", state, event],
    queryFn: ({ pageParam }) =>
      callPage<typeof listDeliveries>("GET /application-system/schools/:schoolId/webhooks/:webhookId/deliveries/", {
        params: { schoolId, webhookId },
        query: { limit: pageSize, offset: pageParam, state, event },
      }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    refetchInterval: ({ state }) => rhythmOf(state.data?.pages.flatMap(({ rows }) => rows) ?? []),
  });

export const deliveryQuery = (schoolId: string, webhookId: string, deliveryId: string) =>
  queryOptions({
    queryKey: ["school-webhooks", schoolId, webhookId, "delivery", deliveryId],
    queryFn: () =>
      call<typeof getDelivery>(
        "GET /application-system/schools/:schoolId/webhooks/:webhookId/deliveries/:deliveryId/",
        { params: { schoolId, webhookId, deliveryId } },
      ),
    retry: false,
    refetchInterval: ({ state }) => rhythmOf(state.data ? [state.data] : []),
  });

/** The server resolves an address before it saves it. */
const timeoutMs = 12_000;

export type Wanted = {
  url: string;
  description: string;
  events: WebhookEventType[];
  is_active: boolean;
  tells_candidate: boolean;
};

const useWebhooksMutation = <T, A>(act: (schoolId: string, input: T) => Promise<A>) => {
  const { id } = useSchool();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: T) => act(id, input),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ["school-webhooks", id] });
    },
  });
};

export const useCreateWebhook = () =>
  useWebhooksMutation((schoolId, body: Wanted) =>
    call<typeof createWebhook>(
      "POST /application-system/schools/:schoolId/webhooks/",
      { params: { schoolId }, body },
      { timeoutMs },
    ),
  );

export const useUpdateWebhook = () =>
  useWebhooksMutation((schoolId, { id, ...body }: Wanted & { id: string; expected_version: number }) =>
    call<typeof updateWebhook>(
      "PUT /application-system/schools/:schoolId/webhooks/:webhookId/",
      { params: { schoolId, webhookId: id }, body },
      { timeoutMs },
    ),
  );

export const useDeleteWebhook = () =>
  useWebhooksMutation((schoolId, webhookId: string) =>
    call<typeof deleteWebhook>("DELETE /application-system/schools/:schoolId/webhooks/:webhookId/", {
      params: { schoolId, webhookId },
    }),
  );

export const useReplaceSecret = () =>
  useWebhooksMutation((schoolId, webhookId: string) =>
    call<typeof replaceWebhookSecret>("POST /application-system/schools/:schoolId/webhooks/:webhookId/secret/", {
      params: { schoolId, webhookId },
    }),
  );

export const useTestWebhook = () =>
  useWebhooksMutation((schoolId, webhookId: string) =>
    call<typeof testWebhook>("POST /application-system/schools/:schoolId/webhooks/:webhookId/test/", {
      params: { schoolId, webhookId },
    }),
  );

export const useReplay = () =>
  useWebhooksMutation((schoolId, { webhookId, deliveryId }: { webhookId: string; deliveryId: string }) =>
    call<typeof replayDelivery>(
      "POST /application-system/schools/:schoolId/webhooks/:webhookId/deliveries/:deliveryId/replay/",
      { params: { schoolId, webhookId, deliveryId } },
    ),
  );

export const useReplayFailed = () =>
  useWebhooksMutation((schoolId, webhookId: string) =>
    call<typeof replayFailed>("POST /application-system/schools/:schoolId/webhooks/:webhookId/replay-failed/", {
      params: { schoolId, webhookId },
    }),
  );

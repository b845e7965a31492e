import type { deletePushDevice, getPush } from "@passerelle/contract/identity/push";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";
import { useSession } from "#platform/session.tsx";
import { addHere, endHere } from "./device.ts";

export const pushQuery = queryOptions({
  queryKey: ["push"],
  queryFn: () => call<typeof getPush>("GET /account/push/"),
});

/** What is chosen for each kind follows the devices. */
const choicesKey = ["notices", "choices"];

/** Notifies this browser; from a click, as the browser asks the person. */
export const useAddDevice = () => {
  const { id } = useSession().user;
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => addHere(id, key),
    onSuccess: (push) => {
      cache.setQueryData(pushQuery.queryKey, push);
      return cache.invalidateQueries({ queryKey: choicesKey });
    },
  });
};

export const useDeleteDevice = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isCurrent }: { id: string; isCurrent: boolean }) => {
      const push = await call<typeof deletePushDevice>("DELETE /account/push/:id/", { params: { id } });
      if (isCurrent) await endHere().catch(() => {});
      return push;
    },
    onSuccess: (push) => {
      cache.setQueryData(pushQuery.queryKey, push);
      return cache.invalidateQueries({ queryKey: choicesKey });
    },
  });
};

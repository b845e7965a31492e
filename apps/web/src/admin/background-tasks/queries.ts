import type {
  discardTaskFailure,
  listTaskFailures,
  listTasks,
  replayTaskFailure,
  replayTaskFailures,
  runTask,
} from "@passerelle/contract/admin/background-tasks";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { pageWindow } from "#platform/page-number.ts";

const everyMoment = 3000;
const everyMinute = 60_000;
const all = ["background-tasks"];

/** Asked again soon while something waits or runs; nothing is asked while the tab is hidden. */
export const tasksQuery = queryOptions({
  queryKey: [...all, "kinds"],
  queryFn: () => call<typeof listTasks>("GET /admin/tasks/"),
  refetchInterval: ({ state }) =>
    state.data?.tasks.some(({ running, waiting }) => running + waiting > 0) ? everyMoment : everyMinute,
  refetchIntervalInBackground: false,
});

export const failuresQuery = ({ task, state, page }: { task: string; state: string; page: number }) =>
  queryOptions({
    queryKey: [...all, "failures", task, state, page],
    queryFn: () =>
      callPage<typeof listTaskFailures>("GET /admin/task-failures/", {
        query: { task, state, ...pageWindow(page) },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMinute,
  });

/** What is shown is read again, whatever became of the act. */
const useFresh = () => {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: all });
};

export const useReplay = () =>
  useMutation({
    mutationFn: (id: string) =>
      call<typeof replayTaskFailure>("POST /admin/task-failures/:id/replay/", { params: { id } }),
    onSettled: useFresh(),
  });

export const useDiscard = () =>
  useMutation({
    mutationFn: (id: string) =>
      call<typeof discardTaskFailure>("POST /admin/task-failures/:id/discard/", { params: { id } }),
    onSettled: useFresh(),
  });

export const useReplayKind = () =>
  useMutation({
    mutationFn: (name: string) =>
      call<typeof replayTaskFailures>("POST /admin/tasks/:name/replay/", { params: { name } }),
    onSettled: useFresh(),
  });

export const useRun = () =>
  useMutation({
    mutationFn: (name: string) => call<typeof runTask>("POST /admin/tasks/:name/run/", { params: { name } }),
    onSettled: useFresh(),
  });

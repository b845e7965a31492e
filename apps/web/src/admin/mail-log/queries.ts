import type {
  abandonMail,
  LoggedMail,
  listMails,
  readMail,
  renewMailLink,
  resendMail,
} from "@passerelle/contract/admin/mail-log";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { pageWindow } from "#platform/page-number.ts";

const all = ["mail-log"];

export type MailFilters = { search: string; state: string; kind: string; from: string; to: string; page: number };

/** Asked again while it is looked at, soon while a message of the page is on its way; nothing is asked while the tab is hidden. */
export const mailsQuery = ({ page, ...filters }: MailFilters) =>
  queryOptions({
    queryKey: [...all, filters, page],
    queryFn: () =>
      callPage<typeof listMails>("GET /admin/mails/", {
        query: { ...filters, ...pageWindow(page) },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some((mail) => mail.state === "waiting" || mail.state === "failed") ? 3000 : 8000,
  });

const useFresh = () => {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: all });
};

export const useResend = () =>
  useMutation({
    mutationFn: ({ id, state }: Pick<LoggedMail, "id" | "state">) =>
      call<typeof resendMail>("POST /admin/mails/:id/resend/", { params: { id }, body: { expected_state: state } }),
    onSettled: useFresh(),
  });

export const useNewLink = () =>
  useMutation({
    mutationFn: (id: string) => call<typeof renewMailLink>("POST /admin/mails/:id/new-link/", { params: { id } }),
    onSettled: useFresh(),
  });

export const useAbandon = () =>
  useMutation({
    mutationFn: (id: string) => call<typeof abandonMail>("POST /admin/mails/:id/abandon/", { params: { id } }),
    onSettled: useFresh(),
  });

/** Each reading is recorded: it is fetched once, when the window opens, and never by itself again. */
export const useContent = () =>
  useMutation({
    mutationFn: (id: string) => call<typeof readMail>("POST /admin/mails/:id/read/", { params: { id } }),
  });

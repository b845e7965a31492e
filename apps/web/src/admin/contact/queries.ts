import type {
  answerContactMessage,
  ContactMove,
  ContactState,
  ContactThread,
  getContactMessage,
  listContactMessages,
  moveContactMessage,
  noteContactMessage,
} from "@passerelle/contract/admin/contact-messages";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { pageWindow } from "#platform/page-number.ts";

export type StateAsked = ContactState | "spam" | undefined;

export const messagesQuery = (asked: { state: StateAsked; search: string; page: number }) =>
  queryOptions({
    queryKey: ["contact", "messages", asked],
    queryFn: () =>
      callPage<typeof listContactMessages>("GET /admin/contact-messages/", {
        query: { state: asked.state, search: asked.search, ...pageWindow(asked.page) },
      }),
    placeholderData: keepPreviousData,
  });

export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: ["contact", "thread", id],
    queryFn: () => call<typeof getContactMessage>("GET /admin/contact-messages/:id/", { params: { id } }),
    retry: false,
  });

/** An act on a message. The screen is refetched also after a refusal: it means that the message had changed. */
const useAct = <T>(id: string, act: (given: T) => Promise<ContactThread>) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (thread) => cache.setQueryData(threadQuery(id).queryKey, thread),
    onSettled: () => cache.invalidateQueries({ queryKey: ["contact"] }),
  });
};

export const useMove = (id: string) =>
  useAct(id, (body: { move: ContactMove; expected_version: number }) =>
    call<typeof moveContactMessage>("POST /admin/contact-messages/:id/moves/", { params: { id }, body }),
  );

export const useAnswer = (id: string) =>
  useAct(id, (body: { text: string; expected_version: number }) =>
    call<typeof answerContactMessage>("POST /admin/contact-messages/:id/answers/", { params: { id }, body }),
  );

export const useNote = (id: string) =>
  useAct(id, (body: { text: string }) =>
    call<typeof noteContactMessage>("POST /admin/contact-messages/:id/notes/", { params: { id }, body }),
  );

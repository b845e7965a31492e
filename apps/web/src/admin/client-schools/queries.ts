import type {
  addPayment,
  cancelPayment,
  correctInvoice,
  getInvoiceSeller,
  issueInvoice,
  PaymentForm,
  previewInvoice,
  SellerForm,
  setInvoiceSeller,
  updatePayment,
  uploadInvoice,
} from "@passerelle/contract/admin/client-payments";
import type {
  ClientSchool,
  createClientSchool,
  getClientSchool,
  inviteClientAdministrator,
  listClientPayments,
  listSchools,
  readMessageAsClient,
  setSubscription,
  switchClientSchool,
  updateClientSchool,
} from "@passerelle/contract/admin/client-schools";
import type {
  clientPerformance,
  listClientHistory,
  listClientOffers,
  listClientUsers,
  performanceDays,
} from "@passerelle/contract/admin/client-sheet";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { answerOf, type CallOptions, call, callPage } from "#platform/api.ts";
import { pageWindow } from "#platform/page-number.ts";

const key = "client-schools";
/** A file may take longer than a question. */
const uploadTimeoutMs = 30_000;
/** Links to invoices serve ten minutes: a sheet that stays open asks for others before. */
const linksServeMs = 8 * 60_000;

export type ListAsked = { search: string; status: string; sort: string; order: string; page: number };
type ListQuery = NonNullable<Parameters<typeof call<typeof listSchools>>[1]>["query"];

export const clientsQuery = ({ page, ...asked }: ListAsked) =>
  queryOptions({
    queryKey: [key, "list", asked, page],
    queryFn: async () => {
      const query = { ...asked, ...pageWindow(page) } as ListQuery;
      const { rows, total } = await callPage<typeof listSchools>("GET /application-system/school/", { query });
      // The staff reads clients at this address (decision 0145).
      return { rows: rows as ClientSchool[], total };
    },
  });

export const sheetQuery = (id: string) =>
  queryOptions({
    queryKey: [key, "sheet", id],
    queryFn: () => call<typeof getClientSchool>("GET /application-system/school/:id/", { params: { id } }),
  });

export const paymentsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [key, "payments", id, page],
    queryFn: () =>
      callPage<typeof listClientPayments>("GET /application-system/school/:id/payments/", {
        params: { id },
        query: pageWindow(page),
      }),
    refetchInterval: linksServeMs,
  });

export const offersQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [key, "offers", id, page],
    queryFn: () =>
      callPage<typeof listClientOffers>("GET /application-system/school/:id/offers/", {
        params: { id },
        query: pageWindow(page),
      }),
  });

export const usersQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [key, "users", id, page],
    queryFn: () =>
      callPage<typeof listClientUsers>("GET /application-system/school/:id/users/", {
        params: { id },
        query: pageWindow(page),
      }),
  });

export const historyQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [key, "history", id, page],
    queryFn: () =>
      callPage<typeof listClientHistory>("GET /application-system/school/:id/history/", {
        params: { id },
        query: pageWindow(page),
      }),
  });

export const performanceQuery = (id: string, days: (typeof performanceDays)[number]) =>
  queryOptions({
    queryKey: [key, "performance", id, days],
    queryFn: () =>
      call<typeof clientPerformance>("GET /application-system/school/:id/performance/", {
        params: { id },
        query: { days },
      }),
  });

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: [key, "message", id],
    gcTime: 0,
    queryFn: () =>
      call<typeof readMessageAsClient>("GET /admin/contact-messages/:id/client-school/", { params: { id } }),
  });

export const sellerQuery = queryOptions({
  queryKey: [key, "seller"],
  gcTime: 0,
  queryFn: () => call<typeof getInvoiceSeller>("GET /admin/invoice-seller/"),
});

/** The invoice as it would be issued now: asked again each time that its window opens. */
export const previewQuery = (id: string, paymentId: string, version: number) =>
  queryOptions({
    queryKey: [key, "preview", id, paymentId, version],
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const answer = await answerOf<typeof previewInvoice>(
        "GET /application-system/school/:id/payments/:paymentId/invoice-preview/",
        { params: { id, paymentId } },
        { signal, timeoutMs: uploadTimeoutMs },
      );
      return answer.blob();
    },
  });

/** Whatever changes a client shows on its sheet and in the list. */
const useClientMutation = <T, A>(act: (input: T) => Promise<A>) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    // Does not wait: a window that closes with the answer must still show its result.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: [key] });
    },
  });
};

type SchoolSaved = {
  id: string | null;
  fields: Record<string, string>;
  logo: File | null;
  /** Of an edition the version that it started from, of an addition what names the request. */
  expected: number;
  creation: string;
};

export const useSaveSchool = () =>
  useClientMutation(({ id, fields, logo, expected, creation }: SchoolSaved) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (logo) form.set("logo", logo);
    const options: CallOptions = { form, timeoutMs: uploadTimeoutMs };
    if (id === null)
      return call<typeof createClientSchool>(
        "POST /application-system/school/",
        {},
        { ...options, headers: { "idempotency-key": creation } },
      );
    form.set("expected_version", String(expected));
    return call<typeof updateClientSchool>("PATCH /application-system/school/:id/", { params: { id } }, options);
  });

export const useRereadSchool = () => {
  const cache = useQueryClient();
  return (id: string) => cache.fetchQuery({ ...sheetQuery(id), staleTime: 0 });
};

export const useSwitchSchool = () =>
  useClientMutation(({ id, is_active }: { id: string; is_active: boolean }) =>
    call<typeof switchClientSchool>("PUT /application-system/school/:id/activity/", {
      params: { id },
      body: { is_active },
    }),
  );

type SubscriptionSaved = { id: string; body: z.input<(typeof setSubscription)["body"]> };
export const useSetSubscription = () =>
  useClientMutation(({ id, body }: SubscriptionSaved) =>
    call<typeof setSubscription>("PUT /application-system/school/:id/subscription/", { params: { id }, body }),
  );

type Invited = { id: string; body: z.input<(typeof inviteClientAdministrator)["body"]> };
export const useInvite = () =>
  useClientMutation(({ id, body }: Invited) =>
    call<typeof inviteClientAdministrator>("POST /application-system/school/:id/administrators/", {
      params: { id },
      body,
    }),
  );

type PaymentSaved = { id: string; paymentId: string | null; form: PaymentForm; expected: number; creation: string };
export const useSavePayment = () =>
  useClientMutation(({ id, paymentId, form, expected, creation }: PaymentSaved) =>
    paymentId === null
      ? call<typeof addPayment>(
          "POST /application-system/school/:id/payments/",
          { params: { id }, body: form },
          { headers: { "idempotency-key": creation } },
        )
      : call<typeof updatePayment>("PUT /application-system/school/:id/payments/:paymentId/", {
          params: { id, paymentId },
          body: { ...form, expected_version: expected },
        }),
  );

type OnPayment = { id: string; paymentId: string; expected: number };
export const useCancelPayment = () =>
  useClientMutation(({ id, paymentId, expected }: OnPayment) =>
    call<typeof cancelPayment>("POST /application-system/school/:id/payments/:paymentId/cancel/", {
      params: { id, paymentId },
      body: { expected_version: expected },
    }),
  );

export const useIssueInvoice = () =>
  useClientMutation(({ id, paymentId, expected }: OnPayment) =>
    call<typeof issueInvoice>(
      "POST /application-system/school/:id/payments/:paymentId/invoice/",
      { params: { id, paymentId }, body: { expected_version: expected } },
      { timeoutMs: uploadTimeoutMs },
    ),
  );

export const useCorrectInvoice = () =>
  useClientMutation(({ id, paymentId }: { id: string; paymentId: string }) =>
    call<typeof correctInvoice>(
      "POST /application-system/school/:id/payments/:paymentId/invoice-copies/",
      { params: { id, paymentId } },
      { timeoutMs: uploadTimeoutMs },
    ),
  );

export const useUploadInvoice = () =>
  useClientMutation(({ id, paymentId, file }: { id: string; paymentId: string; file: File }) => {
    const form = new FormData();
    form.set("invoice", file);
    return call<typeof uploadInvoice>(
      "POST /application-system/school/:id/payments/:paymentId/invoice-file/",
      { params: { id, paymentId } },
      { form, timeoutMs: uploadTimeoutMs },
    );
  });

export const useSetSeller = () =>
  useClientMutation((body: SellerForm & { expected_version: number }) =>
    call<typeof setInvoiceSeller>("PUT /admin/invoice-seller/", { body }),
  );

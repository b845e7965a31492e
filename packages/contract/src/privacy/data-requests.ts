import { z } from "zod";
import { dataRequestIdentity, dataRequestKind, dataRequestStatus } from "../enumerations.ts";
import { blankAsNone, page } from "../lists.ts";
import { route } from "../route.ts";
import { byId, day, email, filled, text } from "../text.ts";

const request = z.object({
  id: z.uuid(),
  kind: dataRequestKind,
  status: dataRequestStatus,
  /** Null once the request is closed. */
  email: z.string().nullable(),
  received_on: z.string(),
  due_on: z.string(),
  is_overdue: z.boolean(),
  identity: dataRequestIdentity,
  note: z.string(),
  reason: z.string(),
  created_by: z.string().nullable(),
  created_at: z.string(),
  closed_by: z.string().nullable(),
  closed_at: z.string().nullable(),
});
export type DataRequest = z.output<typeof request>;

/** Counts of what is stored under an address; the staff never reads the data. */
const held = z.object({
  account: z
    .object({ type: z.enum(["applicant", "company", "school", "provider"]), created_at: z.string() })
    .nullable(),
  elsewhere: z.array(z.object({ place: z.string(), count: z.number().int() })),
  /** Why the staff cannot erase the account, as a sentence; null when it can. */
  obstacle: z.string().nullable(),
  /** Other requests that came from this address. */
  former: z.number().int(),
});
export type HeldData = z.output<typeof held>;

export const listDataRequests = route({
  method: "GET",
  path: "/admin/data-requests/",
  summary: "Requests about personal data: those that wait first, the most pressing of them first",
  access: ["staff"],
  query: page.extend({ status: blankAsNone(dataRequestStatus) }),
  response: z.array(request),
  paged: true,
});

export const findForm = z.strictObject({ email });

/** A POST, so that the address stays out of logs and browser history. */
export const findDataRequests = route({
  method: "POST",
  path: "/admin/data-requests/find/",
  summary: "The latest requests of one exact address, the closed ones too",
  access: ["staff"],
  body: findForm,
  response: z.object({ requests: z.array(request) }),
  perMinute: 30,
});

export const dataRequestForm = z.strictObject({
  kind: dataRequestKind,
  email,
  received_on: day("La date de réception est requise"),
  identity: dataRequestIdentity,
  note: text(1000).default(""),
});

export const recordDataRequest = route({
  method: "POST",
  path: "/admin/data-requests/",
  summary: "Record what somebody asks about their data; it must be answered within a month",
  access: ["staff"],
  body: dataRequestForm,
  response: request,
  status: 201,
});

export const getDataRequest = route({
  method: "GET",
  path: "/admin/data-requests/:id/",
  summary: "One request, and while it is open how much is held under its address",
  access: ["staff"],
  params: byId,
  response: z.object({ request, held: held.nullable() }),
});

export const sendDataExport = route({
  method: "POST",
  path: "/admin/data-requests/:id/export/",
  summary:
    "Send everything that is held under the address to that very address, by a link of seven days; closes the request",
  access: ["staff"],
  params: byId,
  response: request,
  perMinute: 20,
});

export const eraseOnRequest = route({
  method: "POST",
  path: "/admin/data-requests/:id/erase/",
  summary: "Erase what is held under the address, typed again; the person is told, and the request is closed",
  access: ["staff"],
  params: byId,
  body: z.strictObject({ email }),
  response: request,
  perMinute: 20,
});

export const closeForm = z.strictObject({
  status: z.enum(["answered", "refused"], "Choisissez de répondre ou de refuser"),
  message: filled(2000, "Écrivez ce que vous répondez à cette personne"),
});

export const closeDataRequest = route({
  method: "POST",
  path: "/admin/data-requests/:id/close/",
  summary: "Answer or refuse a request in words, which are mailed to the person",
  access: ["staff"],
  params: byId,
  body: closeForm,
  response: request,
  perMinute: 20,
});

export const downloadRequestedData = route({
  method: "GET",
  path: "/data-requests/export/:token/",
  summary: "Download what is held under an address (zip), by the signed link that was mailed to it",
  access: ["anyone"],
  params: z.object({ token: text(2000) }),
  response: z.any(),
  perMinute: 10,
});

import { z } from "zod";
import { route } from "../route.ts";
import { byId, filled, id } from "../text.ts";
import { receivedFilters, receivedFound } from "./inbox.ts";
import { inboxViewCountMost, inboxViewNameMost, inboxViewsMost } from "./inbox-view-rules.ts";

const filters = { ...receivedFound.shape, sort: receivedFilters.shape.sort };
const inboxFilters = z.object(filters);
/** What a view looks for among the applications received, and in which order. */
export type InboxFilters = z.output<typeof inboxFilters>;

/** A view of the inbox that a person saved for themselves (docs/product/companies.md#saved-views). */
export const inboxView = z.object({
  id: z.uuid(),
  name: z.string(),
  filters: inboxFilters,
  place: z.number().int(),
});
export type SavedView = z.output<typeof inboxView>;

const name = filled(inboxViewNameMost, "Donnez un nom à cette vue.");
const path = "/application-system/company/inbox-views/";

export const listInboxViews = route({
  method: "GET",
  path,
  summary: `The reader's own views of the inbox in their order, each with how many applications it finds, counted up to ${inboxViewCountMost}`,
  access: ["company"],
  response: z.array(inboxView.extend({ count: z.number().int().max(inboxViewCountMost) })),
});

export const saveInboxView = route({
  method: "POST",
  path,
  summary: `Save what one looks for in the inbox as a view of one's own, ${inboxViewsMost} at most`,
  access: ["company"],
  body: z.strictObject({
    name,
    filters: z.strictObject(filters),
    /** Where a deleted view was, when it is put back; else it comes last. */
    place: z.int("Cette place n'existe pas").min(0, "Cette place n'existe pas").max(1000).optional(),
  }),
  response: inboxView,
  status: 201,
});

export const orderInboxViews = route({
  method: "PUT",
  path: `${path}order/`,
  summary: "Put one's own views of the inbox in another order: all of them, once each",
  access: ["company"],
  body: z.strictObject({ ids: z.array(id).max(inboxViewsMost, `${inboxViewsMost} vues au plus.`) }),
  response: z.null(),
  status: 204,
});

export const renameInboxView = route({
  method: "PATCH",
  path: `${path}:id/`,
  summary: "Give a view of one's own another name",
  access: ["company"],
  params: byId,
  body: z.strictObject({ name }),
  response: inboxView,
});

export const deleteInboxView = route({
  method: "DELETE",
  path: `${path}:id/`,
  summary: "Delete a view of one's own",
  access: ["company"],
  params: byId,
  response: z.null(),
  status: 204,
});

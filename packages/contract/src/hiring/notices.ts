import { z } from "zod";
import { page } from "../lists.ts";
import { route } from "../route.ts";
import { id, text } from "../text.ts";

/** What notices are about. */
export const noticeKinds = [
  "messages",
  "interviews",
  "applications",
  "introductions",
  "alerts",
  "reminders",
  "moderation",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * Where a person learns of a kind: nowhere, on the page, or there and on their devices, by mail or by one mail a day, never two of them
 * for one fact.
 */
export const noticeChannels = ["none", "page", "push", "mail", "digest"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Unread notices are counted up to here. */
export const unreadNoticesMost = 100;

const notice = z.object({
  id,
  kind: z.enum(noticeKinds),
  title: z.string(),
  /** May be empty. */
  detail: z.string(),
  /** Address below the root of the site that shows what happened. */
  path: z.string(),
  happened_at: z.string(),
  is_read: z.boolean(),
});
export type Notice = z.output<typeof notice>;

export const listNotices = route({
  method: "GET",
  path: "/notices/",
  summary: "What happened that the person is to know, the last first",
  access: ["account"],
  query: page,
  paged: true,
  response: z.array(notice),
});

const unread = z.object({ unread: z.number().int() });

export const countUnreadNotices = route({
  method: "GET",
  path: "/notices/unread/",
  summary: "How many notices are unread, counted up to a hundred",
  access: ["account"],
  response: unread,
});

export const readNotices = route({
  method: "POST",
  path: "/notices/read/",
  summary: "Mark every notice as read, or those about what an address of the site shows",
  access: ["account"],
  impersonated: "refused",
  /** Path and parameters below the root of the site; every notice without it. */
  body: z.strictObject({ address: text(2000).optional() }),
  response: unread,
});

const choice = z.object({
  kind: z.enum(noticeKinds),
  channel: z.enum(noticeChannels),
  /** What may be chosen, the default first; devices once there is one. */
  channels: z.array(z.enum(noticeChannels)),
});
export type NoticeChoice = z.output<typeof choice>;
const choices = z.object({ choices: z.array(choice) });

export const listNoticeChoices = route({
  method: "GET",
  path: "/account/notice-choices/",
  summary: "Where the person learns of each kind of notice, and what may be chosen",
  access: ["account"],
  response: choices,
});

export const setNoticeChoice = route({
  method: "PUT",
  path: "/account/notice-choices/",
  summary: "Choose where one learns of a kind of notice; its mails follow",
  access: ["account"],
  impersonated: "refused",
  body: z.strictObject({ kind: z.enum(noticeKinds), channel: z.enum(noticeChannels) }),
  response: choices,
});

import { type RefusalCode, refusals } from "@passerelle/contract/errors";
import type { Side, Thread, ThreadMessage } from "@passerelle/contract/hiring/conversations";
import { receiverOf } from "#hiring/applications/received-by.ts";
import { refusalOf } from "#hiring/applications/rules.ts";
import type { Context } from "#platform/context.ts";
import { fileLink } from "#platform/file-links.ts";
import { Refusal } from "#platform/refusals.ts";
import {
  countUnreadThreads,
  findThread,
  type LineRow,
  type OwnThreadRow,
  pageOfLines,
  pageOfThreads,
  type Reader,
  readsOf,
  sideOf,
  type ThreadRow,
} from "./threads-store.ts";

type Page = { limit: number; offset: number };

export const readerOf = (ctx: Pick<Context, "user">): Reader => ({
  accountId: ctx.user.id,
  receiver: ctx.user.type === "applicant" ? null : receiverOf(ctx),
});

/** Why this side cannot write, or null. */
export const closedFor = (side: Side, row: ThreadRow): RefusalCode | null => {
  if (row.external_offer_id) return "sent-elsewhere";
  if (side === "recruiter" && !row.has_applicant) return "applicant-gone";
  const notGiven = refusalOf(row.invitation);
  if (notGiven) return notGiven;
  if (row.status === "WD") return "application-withdrawn";
  return side === "applicant" && !row.has_recruiter ? "recruiter-gone" : null;
};

/** The conversation of this reader; another person's is not found. */
export const requireThread = async (ctx: Pick<Context, "db">, id: string, reader: Reader) => {
  const row = await findThread(ctx.db, id, reader);
  if (!row) throw new Refusal("not-found");
  return row;
};

/** What a reader calls the other side: a candidate has a name once they have given it. */
const nameOfOther = (row: Pick<ThreadRow, "organisation" | "is_given" | "first_name" | "last_name">, side: Side) =>
  side === "applicant"
    ? (row.organisation ?? "")
    : (row.is_given && [row.first_name, row.last_name].filter(Boolean).join(" ")) || "Candidat anonyme";

/** A line of the conversation with links to its files; only colleagues see which of them wrote. */
export const presentLine = async (
  ctx: Context,
  { files, kind, starts_at, ...row }: LineRow,
): Promise<ThreadMessage> => ({
  ...row,
  sender: ctx.user.type === "applicant" ? null : row.sender,
  interview: kind && { kind, starts_at },
  files: await Promise.all(
    files.map(async ({ id, name, size }) => ({ id, name, size, url: (await fileLink(ctx, id)) ?? "" })),
  ),
});

export const readThread = async (ctx: Context, id: string, page: Page): Promise<Thread> => {
  const reader = readerOf(ctx);
  const side = sideOf(reader);
  const row = await requireThread(ctx, id, reader);
  const { rows, total } = await pageOfLines(ctx.db, id, page);
  const code = closedFor(side, row);
  return {
    with: nameOfOther(row, side),
    closed: code && { code, message: refusals[code].message },
    ...(await readsOf(ctx.db, id, reader)),
    total,
    messages: await Promise.all(rows.map((line) => presentLine(ctx, line))),
  };
};

const presentThread = (row: OwnThreadRow, side: Side) => ({
  application_id: row.application_id,
  with: nameOfOther(row, side),
  title: row.title,
  unread: row.unread,
  last: row.last,
});

export const listThreads = async (ctx: Context, page: Page) => {
  const reader = readerOf(ctx);
  const { rows, total } = await pageOfThreads(ctx.db, reader, page);
  return { rows: rows.map((row) => presentThread(row, sideOf(reader))), total };
};

export const unreadThreads = async (ctx: Context) => ({ unread: await countUnreadThreads(ctx.db, readerOf(ctx)) });

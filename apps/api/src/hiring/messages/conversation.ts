import { type RefusalCode, refusals } from "@passerelle/contract/errors";
import type { Side, Thread, ThreadMessage } from "@passerelle/contract/hiring/conversations";
import { receiverOf } from "#hiring/applications/received-by.ts";
import { refusalOf } from "#hiring/applications/rules.ts";
import { type Identity, withoutIdentity } from "#people/candidates/without-identity.ts";
import type { Context } from "#platform/context.ts";
import { fileLink } from "#platform/file-links.ts";
import { logoAddress } from "#platform/picture-addresses.ts";
import { Refusal } from "#platform/refusals.ts";
import { moderationOf } from "./moderation-store.ts";
import { recruiterOf, usualDaysOf, writersOf } from "./people-store.ts";
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

const logoFor = (row: Pick<ThreadRow, "logo_id">, side: Side) =>
  side === "applicant" ? logoAddress(row.logo_id) : null;

const readWords = ({ user }: Pick<Context, "user">, words: string, identity: Identity | null) =>
  user.type === "applicant" ? words : withoutIdentity(words, identity);

/** What a candidate joins names its person, like a CV. */
const areFilesHidden = (
  { user }: Pick<Context, "user">,
  { author }: Pick<LineRow, "author">,
  identity: Identity | null,
) => identity !== null && user.type !== "applicant" && author === "applicant";

const readBody = (ctx: Context, line: Pick<LineRow, "author" | "body" | "files">, identity: Identity | null) =>
  [
    readWords(ctx, line.body, identity),
    ...(line.files.length > 0 && areFilesHidden(ctx, line, identity)
      ? [
          `(${line.files.length} fichier${line.files.length > 1 ? "s joints, masqués" : " joint, masqué"} jusqu'à l'entretien)`,
        ]
      : []),
  ]
    .filter(Boolean)
    .join("\n\n");

/** A line of the conversation with links to its files; only colleagues see the address of the one who wrote. */
export const presentLine = async (
  ctx: Context,
  { files, kind, starts_at, ...row }: LineRow,
  {
    moderation = null,
    writer = null,
    hidden: identity = null,
  }: Partial<Pick<ThreadMessage, "moderation" | "writer">> & { hidden?: Identity | null } = {},
): Promise<ThreadMessage> => ({
  ...row,
  moderation,
  writer,
  subject: moderation === "hidden" ? "" : readWords(ctx, row.subject, identity),
  body: moderation === "hidden" ? "" : readBody(ctx, { ...row, files }, identity),
  sender: ctx.user.type === "applicant" || (identity && row.author === "applicant") ? null : row.sender,
  interview: kind && { kind, starts_at },
  files: await Promise.all(
    (moderation === "hidden" || areFilesHidden(ctx, row, identity) ? [] : files).map(async ({ id, name, size }) => ({
      id,
      name,
      size,
      url: (await fileLink(ctx, id)) ?? "",
    })),
  ),
});

export const readThread = async (ctx: Context, id: string, page: Page): Promise<Thread> => {
  const reader = readerOf(ctx);
  const side = sideOf(reader);
  const row = await requireThread(ctx, id, reader);
  const { rows, total } = await pageOfLines(ctx.db, id, page);
  const code = closedFor(side, row);
  const ids = rows.map((line) => line.id);
  const [moderated, writers] = await Promise.all([moderationOf(ctx.db, ids, side), writersOf(ctx.db, ids)]);
  const isApplicant = side === "applicant";
  return {
    with: nameOfOther(row, side),
    logo_url: logoFor(row, side),
    recruiter: isApplicant ? await recruiterOf(ctx.db, id) : null,
    usual_days: isApplicant ? await usualDaysOf(ctx.db, id) : null,
    closed: code && { code, message: refusals[code].message },
    ...(await readsOf(ctx.db, id, reader)),
    total,
    messages: await Promise.all(
      rows.map((line) =>
        presentLine(ctx, line, {
          moderation: moderated.get(line.id) ?? null,
          writer: writers.get(line.id) ?? null,
          hidden: row.hidden,
        }),
      ),
    ),
  };
};

const presentThread = (row: OwnThreadRow, side: Side) => ({
  application_id: row.application_id,
  with: nameOfOther(row, side),
  logo_url: logoFor(row, side),
  title: row.title,
  unread: row.unread,
  last: {
    ...row.last,
    excerpt: side === "applicant" ? row.last.excerpt : withoutIdentity(row.last.excerpt, row.hidden),
  },
});

export const listThreads = async (ctx: Context, page: Page) => {
  const reader = readerOf(ctx);
  const { rows, total } = await pageOfThreads(ctx.db, reader, page);
  return { rows: rows.map((row) => presentThread(row, sideOf(reader))), total };
};

export const unreadThreads = async (ctx: Context) => ({ unread: await countUnreadThreads(ctx.db, readerOf(ctx)) });

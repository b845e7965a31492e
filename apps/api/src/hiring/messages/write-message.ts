import type { writeMessage as contract } from "@passerelle/contract/hiring/conversations";
import type { z } from "zod";
import type { AnyContext, Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { fileLink } from "#platform/file-links.ts";
import type { StoredFile } from "#platform/files.ts";
import { giveToOrganisation, insertFile } from "#platform/files-store.ts";
import { Refusal } from "#platform/refusals.ts";
import { closedFor, presentLine, readerOf, requireThread } from "./conversation.ts";
import { messagesWritten } from "./events.ts";
import { findLine, type Reader, sideOf } from "./threads-store.ts";
import { findByOnceKey, insertOnce, joinFiles, saveRead } from "./written-store.ts";

type Written = { body: string; fileIds: string[]; onceKey: string | null };

/** Writes in a conversation that is open to this person; gives the message, which may have been there already. The other side is mailed after it. */
export const writeIn = async (
  ctx: Pick<AnyContext, "db" | "now"> & AnyContext,
  applicationId: string,
  author: Reader,
  { body, fileIds, onceKey }: Written,
) => {
  const side = sideOf(author);
  const thread = await requireThread(ctx, applicationId, author);
  const closed = closedFor(side, thread);
  if (closed) throw new Refusal(closed);
  const id = await insertOnce(ctx.db, {
    application_id: applicationId,
    author: side,
    sender_id: author.accountId,
    company_name: thread.organisation ?? "",
    subject: "",
    body,
    was_mailed: side === "applicant" || !thread.is_muted,
    sent_at: ctx.now.toISOString(),
    once_key: onceKey,
  });
  // It was there already: files that came with it again go with the unused ones.
  if (!id) return (await findByOnceKey(ctx.db, applicationId, onceKey ?? "")).id;
  if (fileIds.length > 0) {
    const joined = await joinFiles(ctx.db, id, author.accountId, fileIds);
    if (joined < fileIds.length) throw new Refusal("attachment-gone");
    if (side === "recruiter") await giveToOrganisation(ctx.db, fileIds);
  }
  await emit(ctx, messagesWritten, [{ application_id: applicationId, message_id: id }]);
  return id;
};

/** A person writes on the screen. */
export const writeMessage = async (
  ctx: Context,
  applicationId: string,
  { body, file_ids, once }: z.output<typeof contract.body>,
) => {
  const id = await writeIn(ctx, applicationId, readerOf(ctx), {
    body,
    fileIds: [...new Set(file_ids)],
    onceKey: once ? `screen ${ctx.user.id} ${once}` : null,
  });
  const { hidden } = await requireThread(ctx, applicationId, readerOf(ctx));
  return presentLine(ctx, await findLine(ctx.db, applicationId, id), { hidden });
};

/** Stores a file for the next message of its author. */
export const joinFile = async (ctx: Context, applicationId: string, file: StoredFile) => {
  const reader = readerOf(ctx);
  const thread = await requireThread(ctx, applicationId, reader);
  const closed = closedFor(sideOf(reader), thread);
  if (closed) throw new Refusal(closed);
  const id = await insertFile(ctx.db, { ...file, accountId: ctx.user.id, kind: "attachment" });
  return { id, name: file.name, size: file.size, url: (await fileLink(ctx, id)) ?? "" };
};

/** The staff that looks in a school's name reads for nobody. */
export const markRead = async (ctx: Context, applicationId: string, messageId: string) => {
  await requireThread(ctx, applicationId, readerOf(ctx));
  if (!ctx.user.impersonation) await saveRead(ctx.db, applicationId, ctx.user.id, messageId);
  return null;
};

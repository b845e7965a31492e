import { createHash, timingSafeEqual } from "node:crypto";
import { filesMost } from "@passerelle/contract/hiring/conversations";
import type { receiveMail as contract } from "@passerelle/contract/hiring/inbound-mail";
import type { z } from "zod";
import type { AnyContext } from "#platform/context.ts";
import { inTransaction } from "#platform/db.ts";
import { emit } from "#platform/events.ts";
import { inspectUpload } from "#platform/files.ts";
import { insertFile } from "#platform/files-store.ts";
import { Refusal } from "#platform/refusals.ts";
import { introductionsMailed } from "./events.ts";
import { isAutomatic, withoutHistory } from "./received-mail.ts";
import { type IntroductionSide, introductionNumbers, readReplyAddress } from "./reply-address.ts";
import { writeIn } from "./write-message.ts";
import { findWriter } from "./writers-store.ts";

type Mail = z.output<typeof contract.body>;

const hashOf = (text: string) => createHash("sha256").update(text).digest();

/** The introduction that a mail answers, and which side writes; null when it answers another mail. */
const introductionOf = ({ replies, secretKey, now }: AnyContext, token: string, to: string[]) => {
  if (!replies || !timingSafeEqual(hashOf(token), hashOf(replies.token))) throw new Refusal("not-found");
  for (const address of to) {
    const named = readReplyAddress(replies.domain, secretKey, address, now);
    const [side] = (Object.keys(introductionNumbers) as IntroductionSide[]).filter(
      (one) => introductionNumbers[one] === named?.thread,
    );
    if (named && side) return { introduction_id: named.accountId, side };
  }
  return null;
};

/** Its words land in the history of the introduction; files stay out of it, and are named. */
const landInIntroduction = async (
  ctx: AnyContext,
  answered: NonNullable<ReturnType<typeof introductionOf>>,
  mail: Mail,
) => {
  if (isAutomatic(mail.headers)) return { landed: false };
  const names = mail.attachments.map(({ name }) => name.slice(0, 100));
  const notice = names.length > 0 ? `(Fichiers non transmis\u00a0: ${names.join(", ")})` : "";
  const body = [withoutHistory(mail.text), notice].filter(Boolean).join("\n\n");
  if (body === "") return { landed: false };
  const once_key = hashOf(`${answered.side} ${mail.message_id}`).toString("hex");
  await inTransaction(ctx.db, (db) => emit({ ...ctx, db }, introductionsMailed, [{ ...answered, body, once_key }]));
  return { landed: true };
};

/** The conversation that a mail names and who writes in it; the refusal says nothing of what there is. */
const requireWriter = async ({ db, replies, secretKey, now }: AnyContext, token: string, to: string[]) => {
  if (!replies || !timingSafeEqual(hashOf(token), hashOf(replies.token))) throw new Refusal("not-found");
  for (const address of to) {
    const named = readReplyAddress(replies.domain, secretKey, address, now);
    const writer = named && (await findWriter(db, named.thread, named.accountId));
    if (writer) return writer;
  }
  throw new Refusal("not-found");
};

/** The first files that a message may hold, and the names of the others. */
const inspected = async (attachments: Mail["attachments"]) => {
  const taken: { bytes: Buffer; name: string; contentType: string }[] = [];
  const left: string[] = [];
  for (const { name, content } of attachments) {
    const bytes = Buffer.from(content, "base64");
    try {
      if (taken.length === filesMost) throw new Refusal("attachment-type");
      taken.push({ bytes, ...(await inspectUpload("attachment", name, bytes)) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      left.push(name.slice(0, 100));
    }
  }
  return { taken, left };
};

/**
 * An answer by mail lands in its conversation, once however often it is passed on. Files that a message may not hold are left out and
 * named. Mails of programs and mails without words or files are dropped.
 */
export const receiveMail = async (ctx: AnyContext, token: string, mail: Mail) => {
  const answered = introductionOf(ctx, token, mail.to);
  if (answered) return landInIntroduction(ctx, answered, mail);
  const { applicationId, writer } = await requireWriter(ctx, token, mail.to);
  if (isAutomatic(mail.headers)) return { landed: false };
  const { taken, left } = await inspected(mail.attachments);
  const notice = left.length > 0 ? `(Fichiers non transmis\u00a0: ${left.join(", ")})` : "";
  const body = [withoutHistory(mail.text), notice].filter(Boolean).join("\n\n");
  if (body === "" && taken.length === 0) return { landed: false };
  const stored = await Promise.all(taken.map(({ bytes, ...file }) => ctx.files.put(bytes, file)));
  try {
    await inTransaction(ctx.db, async (db) => {
      const fileIds: string[] = [];
      for (const file of stored)
        fileIds.push(await insertFile(db, { ...file, accountId: writer.accountId, kind: "attachment" }));
      const onceKey = `mail ${hashOf(`${writer.accountId} ${mail.message_id}`).toString("hex")}`;
      await writeIn({ ...ctx, db }, applicationId, writer, { body, fileIds, onceKey });
    });
  } catch (error) {
    await Promise.all(stored.map(({ key }) => ctx.files.remove(key)));
    throw error;
  }
  return { landed: true };
};

import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as rest } from "node:timers/promises";
import type { MailKind } from "@passerelle/contract/admin/mail-log";
import { createTransport } from "nodemailer";
import { z } from "zod";
import type { Config } from "./config.ts";
import type { AnyContext, SystemContext } from "./context.ts";
import type { Db } from "./db.ts";
import { findFile } from "./files-store.ts";
import {
  abandonedMails,
  claimMail,
  deleteMailsTo,
  deleteUnsentMails,
  insertMails,
  insertRepeat,
  mailsLeftBehind,
  markMailFailed,
  markMailSent,
  renewClaim,
  secondsClaimed,
  sentMails,
} from "./mail-store.ts";
import { oldRowsRule } from "./retention.ts";
import { task } from "./tasks.ts";
import { traceStep } from "./tracing.ts";

/** A mail as a room writes it: French, text and HTML. */
export type Message = {
  kind?: MailKind;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** In whose name it leaves, « Prénom Nom (École) »; the product's own without it. The address stays the product's. */
  senderName?: string;
  /** A calendar appointment, also attached for programs that do not read it. */
  calendar?: { method: "REQUEST" | "CANCEL"; text: string } | undefined;
  /** A stored file attached to the mail, read when it is sent. */
  attachmentId?: string | null;
};

type Attachment = { name: string; contentType: string; bytes: Buffer };

/** A mail as it is sent, with its attachments. */
export type LeavingMessage = Omit<Message, "attachmentId"> & {
  id: string;
  createdAt: string;
  attachment?: Attachment | null;
};

export type MailTransport = { deliver: (message: LeavingMessage) => Promise<void> };

/** The attached file; null when none, or when it is gone. */
const readAttachment = async (
  { db, files }: Pick<AnyContext, "db" | "files">,
  id: string | null | undefined,
): Promise<Attachment | null> => {
  const file = id ? await findFile(db, id) : undefined;
  const body = file && (await files.get(file.key));
  return body ? { name: file.name, contentType: file.content_type, bytes: await buffer(body) } : null;
};

/** Name of an attached appointment. */
export const calendarFileName = "entretien.ics";

/**
 * Timeout of a mail server: RFC 5321 (4.5.3.2.6) gives it ten minutes. A server given up while it accepts a message delivers it, and
 * each retry sends it again.
 */
const smtpAnswerMs = 600_000;

/** SMTP when configured, else one `.eml` file per message in the data folder. The identifier makes a second delivery recognisable. */
export const openMailTransport = (
  config: Pick<Config, "smtpUrl" | "dataDir" | "mailFrom" | "publicUrl">,
): MailTransport => {
  const { hostname } = new URL(config.publicUrl);
  const address = /<([^>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom;
  const folder = join(config.dataDir, "mails");
  const transport = config.smtpUrl
    ? createTransport({ url: config.smtpUrl, connectionTimeout: 10_000, socketTimeout: smtpAnswerMs })
    : createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  const deliver: MailTransport["deliver"] = async ({
    id,
    createdAt,
    calendar,
    attachment,
    senderName,
    kind: _,
    ...message
  }) => {
    const sent = await transport.sendMail({
      from: senderName ? { name: senderName, address } : config.mailFrom,
      ...message,
      ...(calendar && {
        icalEvent: { method: calendar.method, content: calendar.text, filename: calendarFileName },
      }),
      ...(attachment && {
        attachments: [{ filename: attachment.name, contentType: attachment.contentType, content: attachment.bytes }],
      }),
      messageId: `<${id}@${hostname}>`,
      date: new Date(createdAt),
    });
    if (config.smtpUrl) return;
    // Mails hold links that open accounts: their owner only may read them, also in an older folder.
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o700);
    const name = `${createdAt.replaceAll(":", "-")}-${message.to.replace(/[^\w.@+-]/g, "_").slice(0, 100)}-${id.slice(-6)}.eml`;
    await writeFile(join(folder, `${name}.part`), (sent as unknown as { message: Buffer }).message, { mode: 0o600 });
    await rename(join(folder, `${name}.part`), join(folder, name));
  };
  return { deliver: (message) => traceStep("mail send", () => deliver(message)) };
};

/** Queues a mail in the transaction: it leaves only if the transaction commits. */
export const sendMail = (ctx: Pick<AnyContext, "db" | "tasks">, message: Message) => sendMails(ctx, [message]);

/** The same for many, in two statements. `afterSeconds` leaves time to recall them. */
export const sendMails = async (
  { db, tasks }: Pick<AnyContext, "db" | "tasks">,
  messages: Message[],
  options: { afterSeconds?: number } = {},
) => {
  if (messages.length === 0) return;
  const ids = await insertMails(db, messages);
  await tasks.enqueueAll(
    db,
    mailTasks.deliver,
    ids.map((id) => ({ id })),
    options,
  );
};

/** Sends a waiting mail again now; its claim keeps it from leaving twice. */
export const hurryMail = ({ db, tasks }: Pick<AnyContext, "db" | "tasks">, id: string) =>
  tasks.enqueue(db, mailTasks.deliver, { id });

/** Sends a mail that left again, as a new mail; null when that was done since `after`. */
export const repeatMail = async (
  ctx: Pick<AnyContext, "db" | "tasks" | "now">,
  id: string,
  { after }: { after: Date },
) => {
  const copy = await insertRepeat(ctx.db, id, { after, now: ctx.now });
  if (copy) await hurryMail(ctx, copy);
  return copy;
};

/** Recalls these mails if they have not left; gives those recalled. */
export const recallMails = async ({ db }: Pick<AnyContext, "db">, messages: Message[]) => {
  const keyOf = ({ to, text }: Pick<Message, "to" | "text">) => `${to} ${text}`;
  const recalled = new Set(messages.length === 0 ? [] : (await deleteUnsentMails(db, messages)).map(keyOf));
  return messages.filter((message) => recalled.has(keyOf(message)));
};

/** Deletes every mail written to an address. */
export const eraseMailsTo = ({ db }: Pick<AnyContext, "db">, address: string) => deleteMailsTo(db, address);

export const sentMailsRule = oldRowsRule({
  name: "sent-mails",
  task: "effacer-les-courriels-partis",
  at: { hour: 4, minute: 30 },
  days: 90,
  rows: [sentMails, abandonedMails],
});

/** Records that a mail left, retrying for a minute: a mail not recorded is sent again. */
const writeSent = async (db: Db, id: string) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await markMailSent(db, id);
    } catch (error) {
      if (attempt === 60) throw error;
      await rest(1000);
    }
  }
};

/** Renews a claim well before it expires. */
const renewalMs = 10_000;

/** Sends a claimed mail, renewing its claim while it takes time. */
const sendClaimed = async (
  { db, files, mail, log }: Pick<SystemContext, "db" | "files" | "mail" | "log">,
  { attachmentId, ...claimed }: NonNullable<Awaited<ReturnType<typeof claimMail>>>,
) => {
  const { id } = claimed;
  const ignore = (err: unknown) => log.warn({ err, mail: id }, "claim not renewed");
  const renewal = setInterval(() => renewClaim(db, id).catch(ignore), renewalMs);
  const send = async () => mail.deliver({ ...claimed, attachment: await readAttachment({ db, files }, attachmentId) });
  try {
    await send().catch(async (error) => {
      await markMailFailed(db, id, String(error));
      throw error;
    });
    await writeSent(db, id);
  } finally {
    clearInterval(renewal);
  }
};

export const mailTasks = {
  deliver: task({
    name: "envoyer-un-courriel",
    kind: "mail",
    payload: z.object({ id: z.uuid() }),
    // About two days of growing delays; the sweep below takes over.
    retries: 60,
    run: async (ctx, { id }): Promise<void> => {
      const claimed = await claimMail(ctx.db, id);
      if (claimed) return sendClaimed(ctx, claimed);
      // The worker that holds it may be dead: try again when the claim expires.
      const seconds = await secondsClaimed(ctx.db, id);
      if (seconds !== null) await ctx.tasks.enqueueAll(ctx.db, mailTasks.deliver, [{ id }], { afterSeconds: seconds });
    },
  }),
  sweep: task({
    name: "reprendre-les-courriels-en-attente",
    kind: "mail",
    payload: z.object({}),
    schedule: "*/10 * * * *",
    run: async ({ db, tasks }) => {
      const left = await mailsLeftBehind(db, mailTasks.deliver.name);
      if (left.length === 0) return;
      await tasks.enqueueAll(
        db,
        mailTasks.deliver,
        left.map((id) => ({ id })),
      );
    },
  }),
  deleteOld: sentMailsRule.task,
};

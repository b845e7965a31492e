import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as rest } from "node:timers/promises";
import type { MailKind } from "@passerelle/contract/mail-log";
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
  keepClaim,
  mailsLeftBehind,
  markMailFailed,
  markMailSent,
  secondsHeld,
  sentMails,
} from "./mail-store.ts";
import { oldRowsRule } from "./retention.ts";
import { task } from "./tasks.ts";

/** A message as a room writes it: French, text and HTML. */
export type Message = {
  kind?: MailKind;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** An appointment that mail programs put into the calendar, or take out of it; also attached, for those that do not. */
  calendar?: { method: "REQUEST" | "CANCEL"; text: string } | undefined;
  /** A stored file that it carries, read when it leaves. */
  attachmentId?: string | null;
};

type Attachment = { name: string; contentType: string; bytes: Buffer };

/** A message as it leaves, with what it carries. */
export type LeavingMessage = Omit<Message, "attachmentId"> & {
  id: string;
  createdAt: string;
  attachment?: Attachment | null;
};

export type MailTransport = { deliver: (message: LeavingMessage) => Promise<void> };

/** The file that a message carries; null where it carries none, or where it is no longer kept. */
const readAttachment = async (
  { db, files }: Pick<AnyContext, "db" | "files">,
  id: string | null | undefined,
): Promise<Attachment | null> => {
  const file = id ? await findFile(db, id) : undefined;
  const body = file && (await files.get(file.key));
  return body ? { name: file.name, contentType: file.content_type, bytes: await buffer(body) } : null;
};

/** What an appointment is called where it is attached. */
export const calendarFileName = "entretien.ics";

/**
 * A server that is given up while it accepts a message delivers it all the same, and once more at each further try: it has the
 * ten minutes that RFC 5321 (4.5.3.2.6) gives it.
 */
const smtpAnswerMs = 600_000;

/** SMTP when configured, else one `.eml` file per message in the data folder. The identifier makes a second sending recognisable. */
export const openMailTransport = (
  config: Pick<Config, "smtpUrl" | "dataDir" | "mailFrom" | "publicUrl">,
): MailTransport => {
  const { hostname } = new URL(config.publicUrl);
  const folder = join(config.dataDir, "mails");
  const transport = config.smtpUrl
    ? createTransport({ url: config.smtpUrl, connectionTimeout: 10_000, socketTimeout: smtpAnswerMs })
    : createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    deliver: async ({ id, createdAt, calendar, attachment, kind: _, ...message }) => {
      const sent = await transport.sendMail({
        from: config.mailFrom,
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
      // Links that open an account are in there: they are their owner's alone, also in a folder made by an earlier version.
      await mkdir(folder, { recursive: true });
      await chmod(folder, 0o700);
      const name = `${createdAt.replaceAll(":", "-")}-${message.to.replace(/[^\w.@+-]/g, "_").slice(0, 100)}-${id.slice(-6)}.eml`;
      await writeFile(join(folder, `${name}.part`), (sent as unknown as { message: Buffer }).message, { mode: 0o600 });
      await rename(join(folder, `${name}.part`), join(folder, name));
    },
  };
};

/** Queues a message in the current transaction: it leaves if and only if what it tells has happened. */
export const sendMail = (ctx: Pick<AnyContext, "db" | "tasks">, message: Message) => sendMails(ctx, [message]);

/** The same for many, in two statements; `afterSeconds` leaves the time to recall them. */
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

/** Tries a waiting message again at once; its claim keeps it from leaving twice, whatever else tries. */
export const hurryMail = ({ db, tasks }: Pick<AnyContext, "db" | "tasks">, id: string) =>
  tasks.enqueue(db, mailTasks.deliver, { id });

/** Sends a message that has left once more, as another message; null when that was done since `after`. */
export const repeatMail = async (
  ctx: Pick<AnyContext, "db" | "tasks" | "now">,
  id: string,
  { after }: { after: Date },
) => {
  const copy = await insertRepeat(ctx.db, id, { after, now: ctx.now });
  if (copy) await hurryMail(ctx, copy);
  return copy;
};

/** Takes back these very messages where they have not left yet; gives those that nobody will read. */
export const recallMails = async ({ db }: Pick<AnyContext, "db">, messages: Message[]) => {
  const keyOf = ({ to, text }: Pick<Message, "to" | "text">) => `${to} ${text}`;
  const recalled = new Set(messages.length === 0 ? [] : (await deleteUnsentMails(db, messages)).map(keyOf));
  return messages.filter((message) => recalled.has(keyOf(message)));
};

/** Nothing of what was written to an address is kept: it has left, or it will not. */
export const forgetMailsTo = ({ db }: Pick<AnyContext, "db">, address: string) => deleteMailsTo(db, address);

export const sentMailsRule = oldRowsRule({
  name: "sent-mails",
  task: "effacer-les-courriels-partis",
  at: { hour: 4, minute: 30 },
  days: 90,
  rows: [sentMails, abandonedMails],
});

/** Says that a message has left, however often the database has to be asked within a minute: what is not written is sent once more. */
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

/** Well before the claim is over. */
const renewalMs = 10_000;

/** Sends a message that this process has claimed, and keeps the claim for as long as that takes. */
const sendClaimed = async (
  { db, files, mail, log }: Pick<SystemContext, "db" | "files" | "mail" | "log">,
  { attachmentId, ...claimed }: NonNullable<Awaited<ReturnType<typeof claimMail>>>,
) => {
  const { id } = claimed;
  const ignore = (err: unknown) => log.warn({ err, mail: id }, "claim not renewed");
  const holds = setInterval(() => keepClaim(db, id).catch(ignore), renewalMs);
  const send = async () => mail.deliver({ ...claimed, attachment: await readAttachment({ db, files }, attachmentId) });
  try {
    await send().catch(async (error) => {
      await markMailFailed(db, id, String(error));
      throw error;
    });
    await writeSent(db, id);
  } finally {
    clearInterval(holds);
  }
};

export const mailTasks = {
  deliver: task({
    name: "envoyer-un-courriel",
    payload: z.object({ id: z.uuid() }),
    // About two days of growing delays; the sweep below takes over from there.
    retries: 60,
    run: async (ctx, { id }): Promise<void> => {
      const claimed = await claimMail(ctx.db, id);
      if (claimed) return sendClaimed(ctx, claimed);
      // Who holds it may be dead: it is looked at again when the claim is over.
      const seconds = await secondsHeld(ctx.db, id);
      if (seconds !== null) await ctx.tasks.enqueueAll(ctx.db, mailTasks.deliver, [{ id }], { afterSeconds: seconds });
    },
  }),
  sweep: task({
    name: "reprendre-les-courriels-en-attente",
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
  forget: sentMailsRule.task,
};

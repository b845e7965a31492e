import type { listMails } from "@passerelle/contract/admin/mail-log";
import type { z } from "zod";
import { holderOf } from "#identity/accounts/find-holder.ts";
import { recordInAudit } from "#identity/audit/record.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { isReadable, remedyOf, shownSubject, withoutLinks } from "./rules.ts";
import { countFailed, findMail, pageOfMails, textOfMail } from "./store.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findMail>>>;

const present = (row: Row) => ({
  ...row,
  subject: shownSubject(row.kind, row.subject),
  remedy: remedyOf(row.kind),
  is_readable: isReadable(row.kind),
});

export const listLoggedMails = async ({ db }: Context, query: z.output<(typeof listMails)["query"]>) => {
  const { rows, total } = await pageOfMails(db, query);
  return { rows: rows.map(present), total };
};

export const readLoggedMail = async ({ db }: Pick<AnyContext, "db">, id: string) => {
  const row = await findMail(db, id);
  if (!row) throw new Refusal("not-found");
  return present(row);
};

/** What a message says, for a superuser: never its links, never what is private, and always recorded (decision 0165). */
export const readContent = async (ctx: Context, id: string) => {
  const mail = await readLoggedMail(ctx, id);
  if (!mail.is_readable) throw new Refusal("mail-unreadable");
  await recordInAudit(ctx, {
    action: "mail-read",
    accountId: (await holderOf(ctx, mail.recipient))?.id ?? null,
    details: { mail_id: id, kind: mail.kind },
  });
  return { text: withoutLinks(await textOfMail(ctx.db, id)) };
};

export const countFailedMails = ({ db }: Pick<AnyContext, "db">, most: number) => countFailed(db, most);

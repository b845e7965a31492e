import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Db } from "./db.ts";
import { escapeHtml } from "./email-template.ts";
import { calendarFileName } from "./mail.ts";
import { calendarOfMail, newestMails } from "./mail-store.ts";
import { parisMoment } from "./paris.ts";
import { Refusal } from "./refusals.ts";

const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** `/boite-mail`: outside production, the mails that the product sent, so that links work without a mail server. */
export const mailbox = (app: FastifyInstance, db: Db) => {
  app.get("/boite-mail", { schema: { hide: true } as object }, async (_request, reply) => {
    const mails = await newestMails(db, 50);
    const items = mails.map(
      (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p><small>À ${escapeHtml(mail.recipient)} · <time datetime="${mail.created_at}">${parisMoment(mail.created_at)}</time>${mail.sent_at ? "" : " · en attente d'envoi"}</small></p>
<pre>${withLinks(mail.body_text)}</pre>${
        mail.calendar_text
          ? `<p><a href="/boite-mail/${mail.id}/${calendarFileName}">Pièce jointe : ${calendarFileName}</a> <small>(${mail.calendar_method})</small></p>
<details><summary>Voir l'invitation</summary><pre class="calendar">${escapeHtml(mail.calendar_text)}</pre></details>`
          : ""
      }</article>`,
    );
    return reply.type("text/html; charset=utf-8").send(`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>Boîte mail — Passerelle</title><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font-family:system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1d2b2a}
article{border:1px solid #d5dedd;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}h2{font-size:1.1rem;margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;line-height:1.5}pre.calendar{font:12px/1.5 ui-monospace,monospace}a{color:#0a655f}small{color:#4b5b5a}</style></head>
<body><main><h1>Boîte mail</h1><p>Les messages envoyés par Passerelle sur cette machine, les plus récents d'abord.</p>
${items.join("\n") || "<p>Aucun message pour l'instant.</p>"}</main></body></html>`);
  });
  app.get<{ Params: { id: string } }>(
    `/boite-mail/:id/${calendarFileName}`,
    { schema: { hide: true } as object },
    async (request, reply) => {
      const id = z.uuid().safeParse(request.params.id);
      const calendar = id.success ? await calendarOfMail(db, id.data) : null;
      if (!calendar) throw new Refusal("not-found");
      return reply
        .type("text/calendar; charset=utf-8")
        .header("content-disposition", `attachment; filename="${calendarFileName}"`)
        .send(calendar);
    },
  );
};

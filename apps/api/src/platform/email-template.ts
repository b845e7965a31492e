import type { MailKind } from "@passerelle/contract/admin/mail-log";
import type { Message } from "./mail.ts";

export const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

type Listed = { title: string; detail: string; url: string };

const listHtml = (list: Listed[]) =>
  list
    .map(
      ({ title, detail, url }) =>
        `<p style="margin:0;padding:12px 0;border-top:1px solid #dbe5e4;line-height:1.4"><a href="${escapeHtml(url)}" style="color:#005f5a;font-weight:600">${escapeHtml(title)}</a><br><span style="font-size:14px;color:#5a6b6a">${escapeHtml(detail)}</span></p>`,
    )
    .join("\n");

/** A paragraph in French typography: a sign preceded by a space does not begin a line. */
export const typeset = (paragraph: string) =>
  escapeHtml(paragraph)
    .replace(/ (?=[:;!?»](?:[\s.,]|$))|(?<=«) /g, "\u00a0")
    .replaceAll("\n", "<br>");

/** A subject is one line. */
export const subjectOf = (subject: string) => subject.replace(/\s+/g, " ").trim().slice(0, 200);

/** Mail template of the product in text and HTML: greeting, paragraphs, a list, at most one button, signature, link in small print. */
export const emailTemplate = (content: {
  /** Kind of mail, for the staff's list; a mail without a kind is never shown or sent again (decision 0165). */
  kind?: MailKind;
  to: string;
  subject: string;
  /** Null when the first paragraph greets. */
  greeting?: string | null;
  paragraphs: string[];
  list?: Listed[];
  action?: { label: string; url: string };
  /** Sender, when not the product. */
  signature?: string;
  footnote?: { label: string; url: string };
}): Message => {
  const { to, paragraphs, list = [], action, footnote } = content;
  const { greeting = "Bonjour,", signature = "L'équipe Passerelle" } = content;
  const subject = subjectOf(content.subject);
  const text = [
    ...(greeting ? [greeting] : []),
    ...paragraphs,
    ...list.map(({ title, detail, url }) => `• ${title}\n  ${detail}\n  ${url}`),
    ...(action ? [`${action.label} : ${action.url}`] : []),
    signature,
    ...(footnote ? [`${footnote.label} : ${footnote.url}`] : []),
  ].join("\n\n");
  const html = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f7f7;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;color:#1d2b2a">
<div style="max-width:560px;margin:0 auto;background:#fff;border-radius:12px;padding:32px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#0c7c75">Passerelle</p>
${greeting ? `<p>${escapeHtml(greeting)}</p>` : ""}
${paragraphs.map((paragraph) => `<p style="line-height:1.5">${typeset(paragraph)}</p>`).join("\n")}
${listHtml(list)}
${action ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0c7c75;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p><p style="font-size:13px;color:#5a6b6a;word-break:break-all">${escapeHtml(action.url)}</p>` : ""}
<p style="margin-top:32px">${escapeHtml(signature)}</p>
${footnote ? `<p style="font-size:13px"><a href="${escapeHtml(footnote.url)}" style="color:#5a6b6a">${escapeHtml(footnote.label)}</a></p>` : ""}
</div></body></html>`;
  return { kind: content.kind ?? "other", to, subject, text, html };
};

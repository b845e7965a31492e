import type { MailKind } from "@passerelle/contract/admin/mail-log";
import { escapeHtml, subjectOf, typeset } from "./email-template.ts";
import type { Message } from "./mail.ts";

type Link = { label: string; url: string };

/** A mail about one person, that suffices by itself. */
export type CardMail = {
  kind: MailKind;
  to: string;
  subject: string;
  /** Whose mail it is: shown at the top, beside the product's name. */
  sender: string;
  lead: string;
  /** Who it is about. */
  name: string;
  detail: string;
  /** What is known; an empty text is left out. `strong` comes first, in bold. */
  facts: { label: string; strong?: string; text: string }[];
  /** The person's own words; empty for none. */
  quote: string;
  file: { title: string; detail: string; link: Link } | null;
  /** The first one stands out. */
  actions: Link[];
  hints: string[];
  /** Sentences in small print, each with its link. */
  notes: { text: string; link: Link }[];
  headers?: Record<string, string>;
};

const dark = `@media (prefers-color-scheme:dark){
.page{background:#0d1413!important}.sheet{background:#141d1b!important;border-color:#26332f!important}
.line{border-color:#26332f!important}.ink{color:#e8efee!important}.soft{color:#a9b7b5!important}.link{color:#74cbc1!important}
.quote{background:#1a2523!important}.mark{background:#2f2657!important;color:#cfc3f6!important}
.plain{background:#141d1b!important;border-color:#364641!important;color:#e8efee!important}}`;
const narrow = `@media (max-width:520px){
.page{padding:0!important}.in{padding-left:20px!important;padding-right:20px!important}
.act{display:block!important;width:100%!important;padding:0 0 8px!important;box-sizing:border-box}}`;

const table = `role="presentation" cellpadding="0" cellspacing="0" border="0"`;
const spaced = (fact: CardMail["facts"][number]) => [fact.strong, fact.text].filter(Boolean).join(", ");
const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? "")
    .slice(0, 2)
    .join("")
    .toUpperCase();

const anchor = ({ label, url }: Link) =>
  `<a class="link" href="${escapeHtml(url)}" style="color:#0b6e66;font-weight:600">${escapeHtml(label)}</a>`;

const factRow = (fact: CardMail["facts"][number]) => {
  const { label, strong, text } = fact;
  const bold = strong ? `<strong>${escapeHtml(strong)}</strong>${text ? ", " : ""}` : "";
  return `<tr><td class="soft" valign="top" width="96" style="padding:6px 8px 6px 20px;color:#51605e;font-size:14px;line-height:20px">${escapeHtml(label)}</td>
<td class="ink" valign="top" style="padding:6px 20px 6px 0;color:#13201f;font-size:14px;line-height:20px">${bold}${typeset(text)}</td></tr>`;
};

const actionCell = ({ label, url }: Link, index: number, { length }: Link[]) => {
  const look =
    index === 0
      ? `style="display:block;padding:13px 12px;border-radius:8px;border:1px solid #0b6e66;background:#0b6e66;color:#ffffff;`
      : `class="plain" style="display:block;padding:13px 12px;border-radius:8px;border:1px solid #cfd8d6;background:#ffffff;color:#13201f;`;
  return `<td class="act" style="padding:0${index < length - 1 ? " 8px" : ""} 0 0"><a href="${escapeHtml(url)}" ${look}font-size:15px;line-height:20px;font-weight:600;text-align:center;text-decoration:none">${escapeHtml(label)}</a></td>`;
};

const cardHtml = ({ name, detail, facts, quote, file }: CardMail) => `
<table ${table} width="100%" class="line" style="border:1px solid #e3e8e7;border-radius:12px;border-collapse:separate">
<tr><td style="padding:20px"><table ${table}><tr>
<td width="56" valign="top"><table ${table}><tr><td class="mark" width="56" height="56" align="center" valign="middle" style="width:56px;height:56px;border-radius:28px;background:#e7e1f9;color:#4a3494;font-size:21px;font-weight:600">${escapeHtml(initials(name))}</td></tr></table></td>
<td style="padding-left:14px"><span class="ink" style="display:block;color:#13201f;font-size:20px;line-height:26px;font-weight:600">${escapeHtml(name)}</span>
<span class="soft" style="display:block;color:#51605e;font-size:14px;line-height:20px">${escapeHtml(detail)}</span></td></tr></table></td></tr>
<tr><td class="line" style="border-top:1px solid #e3e8e7;padding:6px 0"><table ${table} width="100%">${facts.map(factRow).join("\n")}</table></td></tr>
${quote ? `<tr><td class="line quote ink" style="border-top:1px solid #e3e8e7;padding:14px 20px;background:#f4f7f6;color:#13201f;font-size:15px;line-height:23px">${typeset(`« ${quote} »`)}</td></tr>` : ""}
${file ? `<tr><td class="line" style="border-top:1px solid #e3e8e7;padding:14px 20px"><table ${table} width="100%"><tr><td><span class="ink" style="display:block;color:#13201f;font-size:14px;line-height:20px;font-weight:600">${escapeHtml(file.title)}</span><span class="soft" style="display:block;color:#51605e;font-size:13px;line-height:18px">${escapeHtml(file.detail)}</span></td><td align="right" style="font-size:15px">${anchor(file.link)}</td></tr></table></td></tr>` : ""}
</table>`;

const htmlOf = (content: CardMail, subject: string) => {
  const { sender, lead, actions, hints, notes } = content;
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}${narrow}
${dark}</style></head>
<body class="page" style="margin:0;padding:0;background:#e9eeed;font-family:system-ui,-apple-system,'Segoe UI',sans-serif">
<table ${table} width="100%" class="page" style="background:#e9eeed"><tr><td class="page" align="center" style="padding:20px 0">
<table ${table} width="620" class="sheet" style="width:100%;max-width:620px;background:#ffffff;border:1px solid #e3e8e7;border-radius:12px;border-collapse:separate">
<tr><td class="in line" style="padding:16px 32px;border-bottom:1px solid #e3e8e7"><table ${table} width="100%"><tr><td class="ink" style="color:#13201f;font-size:15px;font-weight:600">${escapeHtml(sender)}</td><td class="soft" align="right" style="color:#51605e;font-size:13px">par Passerelle</td></tr></table></td></tr>
<tr><td class="in soft" style="padding:22px 32px 14px;color:#51605e;font-size:15px;line-height:22px">${typeset(lead)}</td></tr>
<tr><td class="in" style="padding:0 32px 16px">${cardHtml(content)}</td></tr>
${actions.length > 0 ? `<tr><td class="in" style="padding:0 32px"><table ${table} width="100%"><tr>${actions.map(actionCell).join("")}</tr></table></td></tr>` : ""}
<tr><td class="in soft" align="center" style="padding:14px 32px 22px;color:#51605e;font-size:13px;line-height:19px">${hints.map(typeset).join("<br>")}</td></tr>
</table>
<table ${table} width="620" style="width:100%;max-width:620px"><tr><td class="in soft" align="center" style="padding:16px 32px;color:#51605e;font-size:13px;line-height:24px">${notes.map(({ text, link }) => `${typeset(text)} ${anchor(link)}`.trim()).join("<br>")}</td></tr></table>
</td></tr></table></body></html>`;
};

const textOf = ({ lead, name, detail, facts, quote, file, actions, hints, notes, sender }: CardMail) =>
  [
    lead,
    [name, detail].filter(Boolean).join("\n"),
    facts.map((fact) => `${fact.label}\u00a0: ${spaced(fact)}`).join("\n"),
    ...(quote ? [`Son mot\u00a0: «\u00a0${quote}\u00a0»`] : []),
    ...(file ? [`${file.title} (${file.detail})\n${file.link.url}`] : []),
    ...actions.map(({ label, url }) => `${label}\u00a0: ${url}`),
    ...(hints.length > 0 ? [hints.join("\n")] : []),
    ...notes.map(({ text, link }) => `${[text, link.label].filter(Boolean).join(" ")}\u00a0: ${link.url}`),
    `${sender}, par Passerelle`,
  ].join("\n\n");

/** Mail in tables alone, 620 px wide, without pictures, in light and dark; its text says as much. */
export const cardMail = (content: CardMail): Message => {
  const facts = content.facts.filter((fact) => spaced(fact));
  const subject = subjectOf(content.subject);
  const known = { ...content, facts };
  return {
    kind: content.kind,
    to: content.to,
    subject,
    text: textOf(known),
    html: htmlOf(known, subject),
    ...(content.headers && { headers: content.headers }),
  };
};

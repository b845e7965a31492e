import type { NoticeKind } from "@passerelle/contract/hiring/notices";
import { emailTemplate } from "#platform/email-template.ts";

type NoticeMail = { email: string; title: string; detail: string; path: string; publicUrl: string };

/** In place of a notice that no device could show. */
export const noticeMail = ({ email, title, detail, path, publicUrl }: NoticeMail) =>
  emailTemplate({
    kind: "notice",
    to: email,
    subject: title,
    paragraphs: [
      ...(detail ? [detail] : []),
      "Vous recevez cet e-mail parce qu'aucun de vos appareils n'a pu être prévenu.",
    ],
    action: { label: "Ouvrir", url: `${publicUrl}${path}` },
  });

type Told = { kind: NoticeKind; title: string; detail: string; path: string; email: string };

/** Lines of a digest; what is beyond is counted. */
const linesMost = 50;
const counted = (count: number, one: string, many: string) => (count > 0 ? [`${count} ${count > 1 ? many : one}`] : []);

/** What happened in a day, in one mail. */
export const digestMail = (notices: Told[], publicUrl: string) => {
  const countOf = (kind: NoticeKind) => notices.filter((notice) => notice.kind === kind).length;
  const left = notices.length - linesMost;
  return emailTemplate({
    kind: "notice",
    to: notices[0]?.email ?? "",
    subject: `Résumé du jour : ${[
      ...counted(countOf("applications"), "nouvelle candidature", "nouvelles candidatures"),
      ...counted(
        countOf("messages"),
        "conversation avec un nouveau message",
        "conversations avec de nouveaux messages",
      ),
    ].join(", ")}`,
    paragraphs: ["Voici ce qui vous attend depuis le dernier résumé."],
    list: notices.slice(0, linesMost).map(({ title, detail, path }) => ({ title, detail, url: `${publicUrl}${path}` })),
    action: {
      label: left > 0 ? `Voir tout, dont ${left} de plus` : "Ouvrir mes candidatures",
      url: `${publicUrl}/platform/company/candidates`,
    },
    footnote: { label: "Choisir les e-mails que je reçois", url: `${publicUrl}/platform/account#notifications` },
  });
};

import type { LoggedMail, MailKind } from "@passerelle/contract/admin/mail-log";

/** Mails that open an account, or confirm an address: they are not sent again, a new link or invitation is made instead (decision 0165). */
const remedies: Partial<Record<MailKind, "new-link" | "none">> = {
  verification: "new-link",
  "password-reset": "new-link",
  "email-change": "none",
  invitation: "none",
  "data-request": "none",
  other: "none",
};
export const remedyOf = (kind: MailKind): LoggedMail["remedy"] => remedies[kind] ?? "resend";

/** Neither those, nor what people write to each other. */
export const isReadable = (kind: MailKind) => !(kind in remedies) && kind !== "message" && kind !== "contact";

/** Numbers that could be a code, in the subject of a message that holds a secret. */
export const shownSubject = (kind: MailKind, subject: string) =>
  kind in remedies ? subject.replace(/\d[\d\s]{3,}\d/g, "•••") : subject;

/** A message's text without its links: many are sealed, and act for whom they were sent to. */
export const withoutLinks = (text: string) => text.replace(/(https?|webcal):\/\/\S+/gi, "[lien]");

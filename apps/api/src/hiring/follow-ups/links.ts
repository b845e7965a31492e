import { z } from "zod";
import { seal, unseal } from "#platform/auth.ts";

type Site = { publicUrl: string; secretKey: string };

export const followUpPath = "/relances/desabonnement";

/** Ends the reminders of a school to who received one: a page that a browser opens, an act that is posted. */
export const followUpLink = ({ publicUrl, secretKey }: Site, mailId: string) =>
  `${publicUrl}${followUpPath}/${seal(secretKey, "follow-up", mailId)}`;

/** The reminder of a link; null when the link was not made here. */
export const readFollowUpLinkOf = (secretKey: string, token: string) => {
  const id = z.uuid().safeParse(unseal(secretKey, "follow-up", token));
  return id.success ? id.data : null;
};

import { z } from "zod";
import { seal, unseal } from "#platform/auth.ts";

type Site = { publicUrl: string; secretKey: string };

export const mailsPath = "/cvtheque/desabonnement";

/** The link that ends a person's mails about new candidates: a page that a browser opens, an act that is posted. */
export const mailsLink = ({ publicUrl, secretKey }: Site, accountId: string) =>
  `${publicUrl}${mailsPath}/${seal(secretKey, "candidate-mails", accountId)}`;

/** The account of such a link; null when the link was not made here. */
export const readMailsLink = (secretKey: string, token: string) =>
  z.uuid().safeParse(unseal(secretKey, "candidate-mails", token)).data ?? null;

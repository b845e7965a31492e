import { z } from "zod";
import { seal, unseal } from "#platform/auth.ts";

type Site = { publicUrl: string; secretKey: string };

/** The link that renews an offer: it names the end that the mail announced, so that it renews once. */
export const renewalLink = ({ publicUrl, secretKey }: Site, jobId: string, expiresOn: string) =>
  `${publicUrl}/offres/renouveler/${seal(secretKey, "renewal", `${jobId}_${expiresOn}`)}`;

const renewalKey = z.tuple([z.uuid(), z.iso.date()]);

/** The offer and the end that such a link is about; null when it was not made here. */
export const readRenewalLink = (secretKey: string, token: string) => {
  const read = renewalKey.safeParse(unseal(secretKey, "renewal", token)?.split("_"));
  return read.success ? { id: read.data[0], expiresOn: read.data[1] } : null;
};

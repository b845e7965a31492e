import { z } from "zod";
import { seal, unseal } from "#platform/auth.ts";

type Site = { publicUrl: string; secretKey: string };

export const alertPath = "/alertes/desabonnement";
export const feedPath = "/flux/recherches";

/** The link of an alert: a page that a browser opens, an act that is posted; good for as long as the search exists. */
export const alertLink = ({ publicUrl, secretKey }: Site, id: string) =>
  `${publicUrl}${alertPath}/${seal(secretKey, "alert", id)}`;

/** The saved search of an alert's link; null when the link was not made here. */
export const readAlertLink = (secretKey: string, token: string) => unseal(secretKey, "alert", token);

export const feedLink = ({ publicUrl, secretKey }: Site, id: string, version: number) =>
  `${publicUrl}${feedPath}/${seal(secretKey, "feed", `${id}_${version}`)}.xml`;

const feedKey = z.tuple([z.uuid(), z.coerce.number().int()]);

/** The saved search and the version of its feed; null when the key was not made here. */
export const readFeedKey = (secretKey: string, key: string) => {
  const read = feedKey.safeParse(unseal(secretKey, "feed", key)?.split("_"));
  return read.success ? { id: read.data[0], version: read.data[1] } : null;
};

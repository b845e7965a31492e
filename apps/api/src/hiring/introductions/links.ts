import { z } from "zod";
import { seal, unseal } from "#platform/auth.ts";

type Site = { publicUrl: string; secretKey: string };

/** The page where a candidate consents or refuses; opening it changes nothing. */
export const consentLink = ({ publicUrl, secretKey }: Site, id: string) =>
  `${publicUrl}/mise-en-relation/accord/${seal(secretKey, "consent", id)}`;

/** What lets its holder read whom a school introduces, and answer. */
export const introducedToken = (secretKey: string, id: string) => seal(secretKey, "introduction", id);

/** The page where a company without an account reads whom a school introduces. */
export const introducedLink = ({ publicUrl, secretKey }: Site, id: string) =>
  `${publicUrl}/mise-en-relation/${introducedToken(secretKey, id)}`;

/** The introduction of a link; null when the link was not made here for this purpose. */
export const readLink = (secretKey: string, purpose: "consent" | "introduction", token: string) => {
  const id = z.uuid().safeParse(unseal(secretKey, purpose, token));
  return id.success ? id.data : null;
};

import { isIP, isIPv4 } from "node:net";
import { z } from "zod";

/** False without a proxy; the number of proxies; or their addresses. */
export type TrustedProxies = false | number | string[];

const proxiesSentence =
  "attend un nombre de relais de 0 à 10, ou des adresses séparées par des virgules (loopback, 10.0.0.0/8…), jamais toutes";
const proxyRanges = new Set(["loopback", "linklocal", "uniquelocal"]);
const isProxy = (text: string) => {
  if (proxyRanges.has(text)) return true;
  const [address = "", bits, ...more] = text.split("/");
  if (!isIP(address) || more.length > 0) return false;
  // A prefix of zero bits would trust every address.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
};
/** Proxies in front of the server: how many, or their addresses. */
export const proxies = z.preprocess(
  (value) => (value === "" ? undefined : value),
  z
    .string()
    .default("0")
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : text.split(",").map((one) => one.trim())))
    .refine((value) => (typeof value === "number" ? value <= 10 : value.every(isProxy)), proxiesSentence),
);

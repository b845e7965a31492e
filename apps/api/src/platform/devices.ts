import { createHmac, randomUUID } from "node:crypto";
import Bowser from "bowser";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { lifetimes, readToken, signToken } from "./auth.ts";

/** Browser and system names of a device; empty when the client does not say. */
export type Device = { browser: string; system: string; address: string };

/** An address without its last number (IPv4) or beyond its first three groups (IPv6), so that it does not identify a household. */
const cutAddress = (ip: string) => {
  if (!ipaddr.isValid(ip)) return "";
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString().replace(/\d+$/, "x");
  const groups = (address as ipaddr.IPv6).parts.slice(0, 3).map((part) => part.toString(16));
  return `${groups.join(":")}:x`;
};

export const deviceOf = ({ headers, ip }: Pick<FastifyRequest, "headers" | "ip">): Device => {
  const { browser, os } = Bowser.parse((headers["user-agent"] ?? "").slice(0, 500) || "-");
  return {
    browser: (browser.name ?? "").slice(0, 60),
    system: (os.name ?? "").slice(0, 60),
    address: cutAddress(ip),
  };
};

// A browser is shared by a family or a class, seldom by more.
const mostAddresses = 8;
const markOf = (secret: string, email: string) =>
  createHmac("sha256", secret).update(`known device ${email}`).digest().subarray(0, 12).toString("base64url");

const marksOf = async (secret: string, token: string | undefined, now: Date) => {
  const claims = token ? await readToken(secret, "device", token, now) : null;
  return typeof claims?.knows === "string" && claims.sub ? { id: claims.sub, marks: claims.knows.split(" ") } : null;
};

/** The device, when its token proves that this address logged in with it; null otherwise. */
export const deviceKnowing = async (secret: string, token: string | undefined, email: string, now: Date) => {
  const device = await marksOf(secret, token, now);
  return device?.marks.includes(markOf(secret, email)) ? device.id : null;
};

/** The device's next token, which also knows this address. It opens nothing and names nobody. */
export const introduceDevice = async (secret: string, token: string | undefined, email: string, now: Date) => {
  const device = await marksOf(secret, token, now);
  const mark = markOf(secret, email);
  const marks = [mark, ...(device?.marks ?? []).filter((each) => each !== mark)].slice(0, mostAddresses);
  const claims = { sub: device?.id ?? randomUUID(), knows: marks.join(" ") };
  return signToken(secret, "device", claims, now, lifetimes.device);
};

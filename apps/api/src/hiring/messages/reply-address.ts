import { createHmac, timingSafeEqual } from "node:crypto";

/** Days that an answer to a mail is accepted. */
const daysOpen = 90;
const letters = "abcdefghijklmnopqrstuvwxyz234567";
const macBytes = 12;
const dayMs = 86_400_000;

// Mail programs may change the case of an address: base 32 has one.
const toBase32 = (bytes: Buffer) => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
};
const fromBase32 = (text: string) => {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

const macOf = (secretKey: string, named: Buffer) =>
  createHmac("sha256", secretKey).update("reply address ").update(named).digest().subarray(0, macBytes);

type Named = { thread: number; accountId: string };

/** Numbers that no conversation has: an address with one names an introduction in the place of the account, and which side answers. */
export const introductionNumbers = { company: 2 ** 40 - 1, applicant: 2 ** 40 - 2 } as const;
export type IntroductionSide = keyof typeof introductionNumbers;

/** An address that names a conversation and who answers with it, signed, for 90 days. */
export const replyAddress = (domain: string, secretKey: string, { thread, accountId }: Named, now: Date) => {
  const named = Buffer.alloc(23);
  named.writeUIntBE(thread, 0, 5);
  Buffer.from(accountId.replaceAll("-", ""), "hex").copy(named, 5);
  named.writeUInt16BE(Math.floor(now.getTime() / dayMs) + daysOpen, 21);
  return `${toBase32(Buffer.concat([named, macOf(secretKey, named)]))}@${domain}`;
};

/** The conversation and the account of such an address; null when it was not made here, or is over. */
export const readReplyAddress = (domain: string, secretKey: string, address: string, now: Date): Named | null => {
  const [, local] = /^<?([a-z2-7]{56})@/.exec(address.toLowerCase().replace(/^.*</, "")) ?? [];
  if (
    !local ||
    !address
      .toLowerCase()
      .replace(/>?\s*$/, "")
      .endsWith(`@${domain.toLowerCase()}`)
  )
    return null;
  const bytes = fromBase32(local);
  const named = bytes.subarray(0, 23);
  const mac = bytes.subarray(23, 23 + macBytes);
  if (!timingSafeEqual(mac, macOf(secretKey, named))) return null;
  if (named.readUInt16BE(21) < Math.floor(now.getTime() / dayMs)) return null;
  const hex = named.subarray(5, 21).toString("hex");
  return {
    thread: named.readUIntBE(0, 5),
    accountId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
  };
};

type Site = { replies: { domain: string } | undefined; secretKey: string; now: Date };

/** Where an answer to a mail goes: to the conversation, in the name of the mail's recipient, else to who wrote. */
export const replyTo = (
  { replies, secretKey, now }: Site,
  { thread, accountId }: { thread: number | undefined; accountId: string | null },
  writer: string,
) =>
  replies && thread !== undefined && accountId
    ? replyAddress(replies.domain, secretKey, { thread, accountId }, now)
    : writer;

/** Where an answer about an introduction goes: to its history, else to the adviser who proposed it. */
export const introductionReplyTo = (site: Site, introductionId: string, side: IntroductionSide, adviser: string) =>
  replyTo(site, { thread: introductionNumbers[side], accountId: introductionId }, adviser);

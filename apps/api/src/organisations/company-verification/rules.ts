import type { AddressProblem } from "@passerelle/contract/organisations/company-verification";
import publicMailboxes from "email-providers/all.json" with { type: "json" };
import { getDomain } from "tldts";

/** Providers where anybody opens a mailbox, that the package does not list: French access providers, and those of aliases. */
const more = [
  "9online.fr",
  "bbox.fr",
  "bouygtel.fr",
  "caramail.fr",
  "cegetel.net",
  "dbmail.com",
  "disroot.org",
  "duck.com",
  "ecomail.fr",
  "fastmail.com",
  "freesbee.fr",
  "ik.me",
  "laposte.fr",
  "libertysurf.fr",
  "lilo.org",
  "mail.fr",
  "mailo.com",
  "mailo.fr",
  "mozmail.com",
  "noos.fr",
  "nordnet.fr",
  "numericable.com",
  "numericable.fr",
  "posteo.net",
  "red-by-sfr.fr",
  "riseup.net",
  "sosh.fr",
  "tele2.fr",
  "tuta.io",
  "tutanota.com",
];
const mailboxes = new Set([...publicMailboxes, ...more]);

/** Parts of a host under which schools and universities give addresses to their students. */
const ofStudents = /^(alumni|edu|eleves?|etu|etud|etudiants?|etudiante?s?|students?|stud)$/;

/**
 * The registered domain of a website or of the host of an address: `careers.example.co.uk` gives `example.co.uk`. A name under a host
 * that lends its own (`shop.wixsite.com`) stands for itself; null for what is no public name.
 */
export const domainOf = (hostOrUrl: string) =>
  getDomain(hostOrUrl.toLowerCase(), { allowPrivateDomains: true, validHosts: [] }) ?? null;

export const hostOfAddress = (email: string) => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** Whether an address shows that its owner belongs to a website: both under one registered domain, which no public provider has. */
export const addressProof = (
  email: string,
  website: string,
): { domain: string | null; problem: AddressProblem | null } => {
  const host = hostOfAddress(email);
  const domain = domainOf(host);
  if (!domain || mailboxes.has(host) || mailboxes.has(domain)) return { domain: null, problem: "public-mailbox" };
  if (host.split(".").some((part) => ofStudents.test(part))) return { domain, problem: "student-address" };
  if (!website) return { domain, problem: "no-website" };
  return { domain, problem: domainOf(website) === domain ? null : "other-domain" };
};

const words = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
/** What companies are called by law and leave out of their name. */
const legal = new Set(["sa", "sas", "sasu", "sarl", "eurl", "sci", "snc", "scop", "association", "societe", "ste"]);

/** Whether a register's name of a company is the one that it gives itself: the same words, legal forms aside, in any order. */
export const isSameName = (ours: string, theirs: string) => {
  const said = (name: string) =>
    words(name)
      .filter((word) => !legal.has(word))
      .sort()
      .join(" ");
  return said(ours) !== "" && said(ours) === said(theirs);
};

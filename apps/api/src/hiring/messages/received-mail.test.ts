import { expect, test } from "vitest";
import { isAutomatic, withoutHistory } from "./received-mail.ts";

test.each([
  ["Merci !\n\nLe mar. 24 nov. 2026 à 10:00, Fonderie <a@b.fr> a écrit :\n> Bonjour", "Merci !"],
  ["Merci !\r\n\r\nLe mar. 24 nov. 2026 à 10:00, Fonderie\r\n<a@b.fr> a écrit :\r\n\r\n> Bonjour", "Merci !"],
  ["Thanks\n\nOn Tue, Nov 24, 2026 at 10:00 AM Fonderie <a@b.fr> wrote:\n> Hi", "Thanks"],
  ["Oui\n\n-----Message d'origine-----\nDe : Fonderie\n", "Oui"],
  ["Oui\n\n________________________________\nDe : Fonderie", "Oui"],
  ["Oui\n\nDe : Fonderie <a@b.fr>\nEnvoyé : mardi\nÀ : Zoé\nObjet : Bonjour\n\nBonjour", "Oui"],
  ["Oui\n> Bonjour\n>\n> À demain", "Oui"],
  ["Oui\n-- \nZoé Lhôte\n06 12", "Oui"],
  ["> Quand venez-vous ?\nMardi.\n> Avec qui ?\nSeule.", "> Quand venez-vous ?\nMardi.\n> Avec qui ?\nSeule."],
  ["Le lieu me convient : à demain.\nDe : rien", "Le lieu me convient : à demain.\nDe : rien"],
  ["> Bonjour", ""],
])("the mail that is answered is cut: %j", (mail, own) => {
  expect(withoutHistory(mail)).toBe(own);
});

test("a long answer is cut to what a message may hold", () => {
  expect(withoutHistory("a".repeat(5000))).toHaveLength(4000);
});

test("what a program sent is known by its headers, in any case", () => {
  for (const headers of [
    { "Auto-Submitted": "auto-replied" },
    { precedence: "bulk" },
    { "List-Id": "<x>" },
    { "Return-Path": "<>" },
  ] as Record<string, string>[])
    expect(isAutomatic(headers)).toBe(true);
  expect(isAutomatic({ "Auto-Submitted": "no", "Return-Path": "<zoe@exemple.fr>" })).toBe(false);
});

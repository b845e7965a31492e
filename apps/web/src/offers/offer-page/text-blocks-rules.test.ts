import { expect, test } from "vitest";
import { blocksOf } from "./text-blocks-rules.ts";

test("bullets are a list, the short line over them its title, and paragraphs stay apart", () => {
  expect(
    blocksOf(
      "Vous rejoignez l'équipe.\n\nCe que vous ferez\n• écrire des tests\n- relire\n\nBureau au choix.\nAvec vue.",
    ),
  ).toEqual([
    { kind: "text", text: "Vous rejoignez l'équipe." },
    { kind: "title", text: "Ce que vous ferez" },
    { kind: "list", isNumbered: false, items: ["écrire des tests", "relire"] },
    { kind: "text", text: "Bureau au choix.\nAvec vue." },
  ]);
});

test("numbers are a list in their order, and a short line over a paragraph is its title", () => {
  const long = "Les incidents se racontent ensuite, sans chercher de coupable, et chacun apprend de ceux des autres.";
  expect(blocksOf(`Au programme\n1. Écrire\n2) Relire\n\nEt aussi\n${long}\n\nBac ou équivalent\nPermis B`)).toEqual([
    { kind: "title", text: "Au programme" },
    { kind: "list", isNumbered: true, items: ["Écrire", "Relire"] },
    { kind: "title", text: "Et aussi" },
    { kind: "text", text: long },
    { kind: "text", text: "Bac ou équivalent\nPermis B" },
  ]);
});

test("a sentence over a list is text, and a dash inside words begins no list", () => {
  expect(blocksOf("Vous aimez apprendre, et vous savez écouter.\n* patience\n\nà mi-temps\n-10 % sur place")).toEqual([
    { kind: "text", text: "Vous aimez apprendre, et vous savez écouter." },
    { kind: "list", isNumbered: false, items: ["patience"] },
    { kind: "text", text: "à mi-temps\n-10 % sur place" },
  ]);
});

test("nothing is lost of a text without any layout, and an empty one is nothing", () => {
  expect(blocksOf("Un seul mot")).toEqual([{ kind: "text", text: "Un seul mot" }]);
  expect(blocksOf("\n \n")).toEqual([]);
});

import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { readCsvItems } from "./read-csv.ts";
import { broken, oversized } from "./read-items.ts";

const needed = ["id", "titre", "texte"];
/** Reads a text that comes in pieces of so many bytes. */
const read = async (text: string, size = 7, columns = needed) => {
  const bytes = Buffer.from(text);
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  const items: unknown[] = [];
  for await (const item of readCsvItems(Readable.from(chunks), columns)) items.push(item);
  return items;
};
const offer = (id: number, texte = "Texte") => ({ id: String(id), titre: `Soudeur ${id}`, texte });
const line = (id: number, texte = "Texte", separator = ",") => [id, `Soudeur ${id}`, texte].join(separator);

test.each([",", ";", "\t", "|"])("the separator %j is found by the heading", async (separator) => {
  const head = needed.join(separator);
  expect(await read(`${head}\n${line(1, "Texte", separator)}\n`)).toEqual([offer(1)]);
  const others = [",", ";", "\t", "|"].filter((other) => other !== separator).join("");
  const quoted = needed.map((name) => `"${name}"`).join(separator);
  const row = ["1", "Soudeur 1", `a${others}b${separator}c`].map((value) => `"${value}"`).join(separator);
  expect(await read(`${quoted}\r\n${row}\r\n`)).toEqual([offer(1, `a${others}b${separator}c`)]);
});

test("a heading whose names hold another separator is read by the one that makes the columns", async () => {
  expect(await read("id;titre;texte;ville, pays, région, code\n1;Soudeur 1;Texte;Lyon\n")).toEqual([
    { ...offer(1), "ville, pays, région, code": "Lyon" },
  ]);
});

test("text between quotes runs over lines, and doubled quotes are one", async () => {
  expect(await read(`id,titre,texte\n1,"Soudeur 1","a\n\n""b"", c\r\nd"\n${line(2)}\n`)).toEqual([
    offer(1, 'a\n\n"b", c\r\nd'),
    offer(2),
  ]);
});

const damaged: [string, string, unknown][] = [
  ["a quote within a bare value", line(2, 'écran 12" plat'), offer(2, 'écran 12" plat')],
  ["a quote that begins a bare value", line(2, 'dit "oui" partout'), offer(2, 'dit "oui" partout')],
  ["a single quote within quotes", line(2, '"écran 12" plat"'), offer(2, 'écran 12" plat')],
  ["a single quote within quotes over lines", line(2, '"écran\n12" plat\nneuf"'), offer(2, 'écran\n12" plat\nneuf')],
  ["a quote that is never closed", line(2, '"Texte sans fin'), broken],
  ["a column too many", `${line(2)},de trop`, broken],
  ["a column too few", "2,Soudeur 2", broken],
];
test.each(damaged)("%s costs that line alone at most", async (_, text, item) => {
  const bare = `id,titre,texte\n${line(1)}\n${text}\n${line(3)}\n${line(4)}\n`;
  expect(await read(bare)).toEqual([offer(1), item, offer(3), offer(4)]);
  const quoted = (id: number) => `"${id}","Soudeur ${id}","Texte"`;
  const among = `"id","titre","texte"\n${quoted(1)}\n${text}\n${quoted(3)}\n${quoted(4)}\n`;
  expect(await read(among)).toEqual([offer(1), item, offer(3), offer(4)]);
});

test("five thousand lines with a bad quote among them: each other line is read, in whatever pieces they come", async () => {
  const ids = Array.from({ length: 5000 }, (_, index) => index + 1);
  const text = ids.map((id) => (id === 4500 ? `${id},"Soudeur 4500,Texte` : line(id))).join("\n");
  const items = await read(`id,titre,texte\n${text}\n`, 65_536);
  expect(items).toHaveLength(5000);
  expect(items.filter((item) => item === broken)).toHaveLength(1);
  expect(items[4499]).toBe(broken);
});

test("a line larger than any offer, or that never ends, is left out alone", async () => {
  const large = `id,titre,texte\n${line(1)}\n${line(2, `"${"x".repeat(1_500_000)}"`)}\n${line(3)}\n`;
  expect(await read(large, 65_536)).toEqual([offer(1), oversized, offer(3)]);
  const endless = `id,titre,texte\n${line(1)}\n2,"${"x".repeat(9_000_000)}\n${line(3)}\n`;
  expect(await read(endless, 65_536)).toEqual([offer(1), broken, offer(3)]);
});

test.each([
  ["id;titre\n1;Soudeur\n", "Le fichier n'a plus toutes ses colonnes (il manque texte)."],
  ["a;b;c\n1;2;3\n", "Le fichier ne contient pas de liste d'offres."],
  ["", "Le fichier est vide."],
  ['"id","titre","tex', "Le fichier est coupé : son en-tête est incomplet."],
  ["id,titre,texte\n1,Soudeur\n", "Le fichier est coupé : la dernière ligne est incomplète."],
  ['id,titre,texte\n1,Soudeur,"Tex\n', "Le fichier est coupé : la dernière ligne est incomplète."],
])("%j is refused in words that say why", async (text, sentence) => {
  const error = await read(text).catch((failed) => failed);
  expect(String(error.message).replaceAll("\u00a0", " ")).toBe(sentence);
});

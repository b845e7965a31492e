import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { dayOf, instantOf, monthsOf } from "./dates.ts";
import { ampersandMender } from "./mend-ampersands.ts";
import { readCsvItems } from "./read-csv.ts";
import { oversized } from "./read-items.ts";
import { readJsonLines } from "./read-json-lines.ts";
import { readText } from "./read-text.ts";
import { readXmlItems, textAt, type XmlElement } from "./read-xml.ts";
import { apiApprentissage } from "./sources/api-apprentissage/source.ts";

const chunked = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    ),
  );
const everyOf = async <T>(items: AsyncIterable<T>) => {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
};
const textOf = async (bytes: Buffer, size = 3) => (await everyOf(readText(chunked(bytes, size)))).join("");

test.each([
  ["2026-11-01T08:30:00Z", "2026-11-01T08:30:00.000Z"],
  ["2026-11-01T08:30:00.123+02:00", "2026-11-01T06:30:00.123Z"],
  ["2026-11-01T08:30:00+0200", "2026-11-01T06:30:00.000Z"],
  // Without a zone it is Paris: one hour ahead in winter, two in summer.
  ["2026-11-01 08:30:00", "2026-11-01T07:30:00.000Z"],
  ["2026-07-01 08:30:00.000", "2026-07-01T06:30:00.000Z"],
  ["2026-11-01", "2026-10-31T23:00:00.000Z"],
  ["01/11/2026", "2026-10-31T23:00:00.000Z"],
  ["01/11/2026 08:30:15", "2026-11-01T07:30:15.000Z"],
  ["01/11/2026 08:30", "2026-11-01T07:30:00.000Z"],
  ["Sun, 01 Nov 2026 08:30:00 +0100", "2026-11-01T07:30:00.000Z"],
  ["1 Nov 2026 08:30:00 GMT", "2026-11-01T08:30:00.000Z"],
  ["Wed, 01 Jul 2026 08:30:00 CEST", "2026-07-01T06:30:00.000Z"],
  ["31/02/2026", null],
  ["11/31/2026", null],
  ["2026-13-01", null],
  ["2026-11-01 25:00:00", null],
  ["0000-00-00 00:00:00", null],
  ["0001-01-01T00:00:00Z", null],
  ["9999-12-31", null],
  ["20260101", "2025-12-31T23:00:00.000Z"],
  ["22-05-2025 00:11:19", "2025-05-21T22:11:19.000Z"],
  ["2025-02-27 14:31:25 UTC", "2025-02-27T14:31:25.000Z"],
  ["2026-11-01 08:30:00 +0100", "2026-11-01T07:30:00.000Z"],
  ["1764547200", "2025-12-01T00:00:00.000Z"],
  ["1764547200000", "2025-12-01T00:00:00.000Z"],
  ["01.11.2026", "2026-10-31T23:00:00.000Z"],
  ["01-11-2026", "2026-10-31T23:00:00.000Z"],
  ["2026/11/01", "2026-10-31T23:00:00.000Z"],
  ["1 novembre 2026", "2026-10-31T23:00:00.000Z"],
  ["Lundi 1er février 2027 à 14h30", "2027-02-01T13:30:00.000Z"],
  ["2 août 2027", "2027-08-01T22:00:00.000Z"],
  ["31 février 2026", null],
  ["31 Feb 2026 08:30:00 GMT", null],
  ["2026-02-31T00:00:00Z", null],
  ["20260231", null],
  ["01-11/2026", null],
  ["2026-11-01 bientôt", null],
  ["3 truc 2026", null],
  ["demain", null],
  ["", null],
  [null, null],
])("the date %s is %s", (written, expected) => {
  expect(instantOf(written)).toBe(expected);
});

test("a day is the one that is written, and the one in Paris of an instant", () => {
  expect(["2027-09-01", "01/09/2027", "2027-08-31T22:00:00Z", "2027-09-01T00:00:00.000Z"].map(dayOf)).toEqual(
    Array(4).fill("2027-09-01"),
  );
});

test("durations are months, in either language", () => {
  expect([
    monthsOf("2", "year"),
    monthsOf("12", "months"),
    monthsOf("52", "semaines"),
    monthsOf(24, "mois"),
    monthsOf("1,5", "an"),
    monthsOf("3", "jour"),
    monthsOf("12", ""),
    monthsOf("", "month"),
    monthsOf("999", "year"),
  ]).toEqual([24, 12, 12, 24, 18, null, null, null, null]);
});

test.each([
  ["R&D", "R&amp;D"],
  ["a&b;", "a&b;"],
  ["?a=1&b=2", "?a=1&amp;b=2"],
  ["&", "&amp;"],
  ["&&amp;&", "&amp;&amp;&amp;"],
  ["&#233;&#xE9;&# &#x;", "&#233;&#xE9;&amp;# &amp;#x;"],
  ["<a href='?x&y'>", "<a href='?x&amp;y'>"],
  ["<![CDATA[a & b ]] & ]]>&", "<![CDATA[a & b ]] & ]]>&amp;"],
  ["<!-- & --> <? & ?> &", "<!-- & --> <? & ?> &amp;"],
  ["<![CDATA[&]]><![CDATA[&]]> <!CDATA[&", "<![CDATA[&]]><![CDATA[&]]> <!CDATA[&amp;"],
  [`&${"x".repeat(50)};`, `&amp;${"x".repeat(50)};`],
  ["1 < 2 & 3", "1 < 2 &amp; 3"],
])("ampersands of %s, wherever a chunk ends", (written, expected) => {
  for (let size = 1; size <= written.length; size += 1) {
    const mender = ampersandMender();
    let mended = "";
    for (let at = 0; at < written.length; at += size) mended += mender.write(written.slice(at, at + size));
    expect([size, mended + mender.end()]).toEqual([size, expected]);
  }
});

const place = { item: "job", parent: "root" };
const word = "Bébé, œuf à 3 €";
const latin = (text: string, euro: number, oe: number) =>
  Buffer.from([...text].map((letter) => (letter === "€" ? euro : letter === "œ" ? oe : letter.charCodeAt(0))));
const utf16 = (text: string) => Buffer.from(text, "utf16le");
test.each([
  ["UTF-8", Buffer.from(word)],
  ["UTF-8 with its mark", Buffer.from(`\ufeff${word}`)],
  ["UTF-16 with its mark", utf16(`\ufeff${word}`)],
  ["big-endian UTF-16", utf16(`\ufeff${word}`).swap16()],
  ["windows-1252 that nobody declares", latin(word, 0x80, 0x9c)],
])("%s is read", async (_, bytes) => {
  expect(await textOf(bytes)).toBe(word);
});

test.each([
  ["iso-8859-15", 0xa4, 0xbd],
  ["windows-1252", 0x80, 0x9c],
  ["ISO-8859-1", 0x80, 0x9c],
  // A feed that declares what it is not.
  ["utf-8", 0x80, 0x9c],
])("an XML declaration of %s is honoured where it can be", async (name, euro, oe) => {
  const head = `<?xml version="1.0" encoding="${name}"?>`;
  expect(await textOf(Buffer.concat([Buffer.from(head), latin(word, euro, oe)]))).toBe(head + word);
});

test("a charset that nobody knows is refused", async () => {
  await expect(textOf(Buffer.from(`<?xml version="1.0" encoding="x-klingon"?>`))).rejects.toThrow();
});

test("XML cut anywhere between its chunks gives the same items", async () => {
  const xml = Buffer.from(
    `<root><job><title>R&D é</title><url>?a=1&b=2</url><text><![CDATA[<b>&</b>]]></text></job><job><title>B</title></job></root>`,
  );
  for (let size = 1; size <= 40; size += 1) {
    const items = (await everyOf(readXmlItems(chunked(xml, size), place))) as XmlElement[];
    expect(items.map((item) => ["title", "url", "text"].map((name) => textAt(item, name)))).toEqual([
      ["R&D é", "?a=1&b=2", "<b>&</b>"],
      ["B", "", ""],
    ]);
  }
});

test.each([
  ["a text of ten megabytes", "x".repeat(10_000_000)],
  ["a million empty elements", "<i/>".repeat(1_000_000)],
  ["an attribute of two megabytes", `<i a="${"x".repeat(2_000_000)}"/>`],
])("an item with %s is left out alone", async (_, inside) => {
  const xml = Buffer.from(`<root><job>${inside}</job><job><title>B</title></job></root>`);
  const items = await everyOf(readXmlItems(chunked(xml, 65_536), place));
  expect([items.length, items[0]]).toEqual([2, oversized]);
});

test.each([
  ["an item without end", Array.from({ length: 70 }, () => "x".repeat(1_000_000)), "un élément ne finit pas"],
  ["elements within elements", ["<a>".repeat(100)], "éléments trop imbriqués"],
])("%s is no feed", async (_, inside, said) => {
  const file = Readable.from(["<root><job>", ...inside].map((part) => Buffer.from(part)));
  await expect(everyOf(readXmlItems(file, place))).rejects.toThrow(said);
});

test("lines of JSON: a long one is left out alone, and without the last line the file is not whole", async () => {
  const long = JSON.stringify({ text: "x".repeat(3_000_000) });
  const file = (end: string) => chunked(Buffer.from(`{"id":1}\n${long}\n{"id":2}\n${end}`), 65_536);
  expect(await everyOf(readJsonLines(file('{"end":true}\n')))).toEqual([{ id: 1 }, oversized, { id: 2 }]);
  for (const end of ["", '{"end":true}', '{"end":true}\n{"id":3}\n'])
    await expect(everyOf(readJsonLines(file(end)))).rejects.toThrow("le fichier n'est pas entier");
});

const jobs = `{"jobs":[{"a":"${word}"},null,[1.5,true,"\\u00e9"],"x"]}`;
const bare = jobs.slice(8, -1);
test.each([
  ["UTF-8", Buffer.from(jobs)],
  ["UTF-8 with its mark, the array alone", Buffer.from(`\ufeff${bare}`)],
  ["UTF-16 with its mark", utf16(`\ufeff${jobs}`)],
  ["windows-1252", latin(jobs, 0x80, 0x9c)],
  ["windows-1252, the array alone", latin(` ${bare}`, 0x80, 0x9c)],
])("JSON in %s is read, wherever a chunk ends", async (_, bytes) => {
  for (const size of [1, 2, 3, 7, 100])
    expect(await everyOf(apiApprentissage.read(chunked(bytes, size)))).toEqual([
      { a: word },
      null,
      [1.5, true, "é"],
      "x",
    ]);
});

test("CSV whose last line is neither broken nor closed by a quote is cut", async () => {
  const read = (text: string) => everyOf(readCsvItems(chunked(Buffer.from(text), 7), ["titre"]));
  const quoted = '"titre","code"';
  for (const whole of ["titre,code\nA,69001\n", "titre,code\r\nA,69001\r\n", `${quoted}\n"A","69001"`])
    expect(await read(whole)).toEqual([{ titre: "A", code: "69001" }]);
  for (const cut of ["titre,code\nA,69001\nB,69", "titre,code\nA,69001\nB,", "titre,code", `${quoted}\n"A",69001`])
    await expect(read(cut)).rejects.toThrow("la dernière ligne est incomplète");
});

const csvOf = (text: string, cameWhole: boolean, needed = ["titre"]) =>
  everyOf(readCsvItems(chunked(Buffer.from(text), 7), needed, cameWhole));

test.each([
  ["titre,code\nA,69001", [{ titre: "A", code: "69001" }]],
  ["titre,code\nA,", [{ titre: "A", code: "" }]],
  ['"titre","code"\n"A",69001', [{ titre: "A", code: "69001" }]],
  ["titre,code", []],
])("CSV whose bytes all came may end within its last column: %j", async (text, items) => {
  await expect(csvOf(text, false)).rejects.toThrow("la dernière ligne est incomplète");
  expect(await csvOf(text, true)).toEqual(items);
});

test.each(["titre,code\nA", "titre,code\nA,69001\nB", "titre,code\nA,69001,B", 'titre,code\nA,"69', '"titre","co'])(
  "CSV whose bytes all came is cut all the same when its last line has not its columns: %j",
  async (text) => {
    await expect(csvOf(text, true)).rejects.toThrow();
  },
);

test("of the cuts of a CSV file before it was sent, those within a last column alone cannot be detected", async () => {
  const text = "titre,ville,code\nSoudeur,LYON,69001\nVendeur,LILLE,59000\n";
  for (let end = 0; end < text.length; end += 1) {
    const line = text.slice(0, end).split("\n").pop() ?? "";
    const isReported = end === 0 || (line !== "" && line.split(",").length < 3) || end < "titre,ville,code".length;
    const read = csvOf(text.slice(0, end), true, ["titre", "ville", "code"]).then(
      () => "whole",
      () => "cut",
    );
    expect([end, await read]).toEqual([end, isReported ? "cut" : "whole"]);
  }
});

test.each([
  ["a text of ten megabytes", JSON.stringify("x".repeat(10_000_000))],
  ["a name of two megabytes", `{"${"x".repeat(2_000_000)}":1}`],
  ["a number of two megabytes", "1".repeat(2_000_000)],
  ["a list of very many lists", `[${"[],".repeat(520_000)}[]]`],
  ["a list of very many numbers", `[${"1,".repeat(350_000)}1]`],
])("an item of JSON with %s is left out alone, whatever holds it", async (_, inside) => {
  for (const large of [`{"a":{"b":1,"unknown":${inside}},"c":[2]}`, inside]) {
    const file = chunked(Buffer.from(`{"jobs":[{"id":1},${large},{"id":2}]}`), 65_536);
    expect(await everyOf(apiApprentissage.read(file))).toEqual([{ id: 1 }, oversized, { id: 2 }]);
  }
});

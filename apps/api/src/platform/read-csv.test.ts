import { expect, test } from "vitest";
import { separatorOf, textOf } from "./read-csv.ts";

test.each([
  ["e-mail;nom;promotion\na;b;c", ";"],
  ["e-mail,nom\na,b", ","],
  ["e-mail\tnom\na\tb", "\t"],
  ['"nom, prénom";e-mail', ";"],
  ["e-mail", ";"],
  ["\r\n\n e-mail,nom\na,b", ","],
])("the separator of %j is %j", (text, separator) => expect(separatorOf(text)).toBe(separator));

test("a file of an older spreadsheet keeps its accents", () => {
  expect(textOf(Buffer.from("pr\xe9nom", "latin1"))).toBe("prénom");
  expect(textOf(Buffer.from("prénom"))).toBe("prénom");
});

test("a file of « Texte Unicode » is read in both orders of bytes, and what tells the separator is no line", () => {
  const marked = Buffer.from("\uFEFFe-mail\tprénom", "utf16le");
  expect(textOf(marked)).toBe("e-mail\tprénom");
  expect(textOf(Buffer.from(marked).swap16())).toBe("e-mail\tprénom");
  expect(textOf(Buffer.from("\uFEFFsep=;\r\ne-mail;nom"))).toBe("e-mail;nom");
  expect(textOf(Buffer.from("separation;e-mail"))).toBe("separation;e-mail");
});

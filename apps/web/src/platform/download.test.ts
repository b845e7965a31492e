import { expect, test } from "vitest";
import { nameIn } from "./download.ts";

test.each([
  ["attachment; filename*=UTF-8''applicants-2027-01-11.zip", "applicants-2027-01-11.zip"],
  ["attachment; filename*=UTF-8''%C3%A9t%C3%A9.zip; other", "été.zip"],
  ["attachment; filename=applicants-2027-01-11.zip", "applicants-2027-01-11.zip"],
  ['attachment; filename="offres; et plus.zip"', "offres; et plus.zip"],
  ["attachment", null],
  [null, null],
])("%j names %j", (disposition, name) => {
  expect(nameIn(disposition)).toBe(name);
});

import { expect, test } from "vitest";
import { pageTitleOf } from "./title-rules.ts";

test.each([
  ["Webdesigner en alternance", "Webdesigner en alternance à Perpignan — Studio Savary"],
  ["Boulanger en apprentissage H/F", "Boulanger en apprentissage H/F à Perpignan — Studio Savary"],
  ["Boulanger", "Boulanger en alternance à Perpignan — Studio Savary"],
])("the title of an offer's page says « en alternance » once: %s", (title, said) => {
  expect(pageTitleOf({ title, city: "Perpignan", company_name: "Studio Savary" })).toBe(said);
});

test("an offer without a town names none", () => {
  expect(pageTitleOf({ title: "Boulanger", city: "", company_name: "Au Pain" })).toBe(
    "Boulanger en alternance — Au Pain",
  );
});

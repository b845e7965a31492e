import { expect, test } from "vitest";
import { mergeVersions } from "./merge-versions.ts";

const base = { name: "Campus", city: "Nantes", phone: "", is_public: true };

test("what I typed stays, and what I left alone follows the other version", () => {
  const mine = { ...base, phone: "0240001234" };
  const theirs = { ...base, city: "Angers", is_public: false };
  expect(mergeVersions(base, mine, theirs)).toEqual({
    values: { name: "Campus", city: "Angers", phone: "0240001234", is_public: false },
    clashes: [],
  });
});

test("a field that both changed is reported, unless both wrote the same", () => {
  const mine = { ...base, city: "Rennes", phone: "1", name: "Campus Loire" };
  const theirs = { ...base, city: "Angers", phone: "1" };
  expect(mergeVersions(base, mine, theirs)).toEqual({ values: mine, clashes: ["city"] });
});

test("what I emptied is mine too", () => {
  expect(mergeVersions(base, { ...base, city: "" }, { ...base, city: "Angers" })).toEqual({
    values: { ...base, city: "" },
    clashes: ["city"],
  });
});

test("lists are compared by what they hold", () => {
  const people = { tutors: [{ name: "Karim" }], photos: [{ id: "1" }] };
  const mine = { tutors: [{ name: "Karim" }, { name: "Marc" }], photos: [{ id: "1" }] };
  const theirs = { tutors: [{ name: "Sophie" }], photos: [] };
  expect(mergeVersions(people, mine, theirs)).toEqual({
    values: { tutors: mine.tutors, photos: [] },
    clashes: ["tutors"],
  });
  expect(mergeVersions(people, mine, { ...people, tutors: [{ name: "Karim" }] }).clashes).toEqual([]);
});

import { expect, test } from "vitest";
import { addressOf, countWords, isFixedView, isShown, moved, nothingFiltered } from "./saved-view-rules.ts";

const shown = {
  search: "",
  status: "",
  view: "open",
  job_id: "",
  level: "",
  distance: "20",
  stars: "",
  waited: "",
  sort: "rated",
};

test("a view is the one shown when its filters and its order are", () => {
  expect(isShown({ search: "", view: "open", distance: 20, sort: "rated" }, shown)).toBe(true);
  expect(isShown({ search: "", view: "open", distance: 20 }, shown)).toBe(false);
  expect(isShown({ search: "", distance: 20, sort: "rated" }, shown)).toBe(false);
  expect(isFixedView(shown)).toBe(false);
  expect(isFixedView({ ...shown, distance: "", sort: "oldest" })).toBe(true);
});

test("the address of a view has its filters and leaves out what it does not filter", () => {
  expect(addressOf({ search: "Zoé", view: "waiting", stars: 4, sort: "near" })).toMatchObject({
    liste: "sans-reponse",
    q: "Zoé",
    etoiles: "4",
    tri: "proches",
    distance: "",
  });
  expect(addressOf({ search: "", status: "RV", view: "open" }).liste).toBe("en-cours");
  expect(addressOf({ search: "", status: "RV" }).liste).toBe("toutes");
  expect(Object.values(nothingFiltered).filter(Boolean)).toEqual([]);
});

test("a count says where it stopped, and a view moves one place", () => {
  expect([countWords(29), countWords(1000)]).toEqual(["29", "999+"]);
  expect(moved(["a", "b", "c"], "b", 1)).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b"], "a", -1)).toEqual(["a", "b"]);
});

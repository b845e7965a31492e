import { expect, test } from "vitest";
import { wantedIn } from "./wanted-rules.ts";

const id = "01a20ae9-9b3b-7e60-90b0-66d45332a634";

test.each([
  [`/offres/${id}/boulanger/lyon?postuler=${id}`, "apply", id],
  [`/offers?q=boulanger&favori=${id}`, "keep", id],
  ["/offers?q=boulanger&enregistrer=1", "save", ""],
  [`/entreprises/boulange?suivre=${id}`, "follow", ""],
  [`/offers?q=boulanger&offre=${id}`, "read", id],
  [`/offres/${id}`, "read", id],
  ["/offres/metier/boulanger", "read", ""],
])("%s", (back, kind, offerId) => {
  expect(wantedIn(back)).toEqual({ kind, offerId });
});

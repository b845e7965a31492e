import { expect, test } from "vitest";
import { needsCode } from "./offline-navigation.ts";

const routes = [
  {
    id: "site",
    children: [
      { id: "home", index: true as const },
      { id: "offers", path: "offers" },
      { id: "companies", path: "entreprises" },
      { id: "company", path: "entreprises/:slug" },
    ],
  },
];
const loaded = { site: {}, offers: {} };

test.each(["/entreprises", "/entreprises/fournil?page=2", "/", "/nulle-part"])(
  "%s needs code that is not there",
  (to) => {
    expect(needsCode(to, routes, loaded)).toBe(true);
  },
);

test.each(["/offers", "/offers?q=vendeur#resultats", "/?q=vendeur", "/#offres", "?q=vendeur", "..", "#offres", -1])(
  "%s needs none",
  (to) => {
    expect(needsCode(to, routes, loaded)).toBe(false);
  },
);

import { readdirSync, readFileSync } from "node:fs";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import StylesPage from "./StylesPage.tsx";

const namesIn = (folder: string) =>
  readdirSync(`apps/web/src/ui/${folder}`)
    .filter((name) => /^[A-Z]\w+\.tsx$/.test(name) && !name.endsWith(".test.tsx"))
    .map((name) => `${folder}${name.replace(".tsx", "")}`);

test("every component of the site has a sample on the reference page", () => {
  const sources = ["StylesPage.tsx", ...readdirSync("apps/web/src/site/styles").map((name) => `styles/${name}`)]
    .map((name) => readFileSync(`apps/web/src/site/${name}`, "utf8"))
    .join("\n");
  // Imported is not enough: its element is written.
  const imported = [...sources.matchAll(/import (?:\{([^}]+)\}|(\w+)) from "#ui\/((?:public\/)?[A-Z]\w+)\.tsx"/g)];
  const lazily = [...sources.matchAll(/const (\w+) = lazyPart\(\(\) => import\("#ui\/([A-Z]\w+)\.tsx"\)\)/g)];
  const names = [
    ...imported.map(([, named = "", whole = "", file = ""]) => ({ file, written: named || whole })),
    ...lazily.map(([, written = "", file = ""]) => ({ file, written })),
  ];
  const shown = names
    .filter(({ written }) => written.split(",").some((one) => sources.includes(`<${one.trim().split(" as ").at(-1)}`)))
    .map(({ file }) => file);
  const all = [...namesIn(""), ...namesIn("public/")];
  expect(all.length).toBeGreaterThan(70);
  expect(all.filter((name) => !shown.includes(name))).toEqual([]);
});

test("the reference page is drawn whole, each part under its title", async () => {
  fakeServer();
  // A part of the page fails on purpose, and React says so.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  renderScreen(<StylesPage />, "/styles");
  const parts = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  for (const title of ["Champs qui proposent", "Fichiers et images", "Tableau en colonnes", "Graphiques", "Fiches"])
    expect(parts).toContain(title);
  expect(screen.getByText("Cette partie de la page n'a pas pu être affichée.")).toBeTruthy();
});

test("the reference page draws each status once, in its colour and its word", () => {
  fakeServer();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  renderScreen(<StylesPage />);
  const statuses = screen.getByRole("region", { name: "Statuts" });
  const drawn = [...statuses.querySelectorAll(".badge")].map(
    ({ className, textContent }) => `${textContent} ${className}`,
  );
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn).toEqual(
    expect.arrayContaining([
      "En attente badge badge-waiting",
      "Accepté badge badge-success",
      "Refusé badge badge-error",
      "Retiré badge badge-ghost",
    ]),
  );
});

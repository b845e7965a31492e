import { readdirSync, readFileSync } from "node:fs";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "#ui/render-in-test.tsx";
import StylesPage from "./StylesPage.tsx";

const namesIn = (folder: string) =>
  readdirSync(`apps/web/src/ui/${folder}`)
    .filter((name) => /^[A-Z]\w+\.tsx$/.test(name) && !name.endsWith(".test.tsx"))
    .map((name) => `${folder}${name.replace(".tsx", "")}`);

/** What only makes sense with a list, a form, a file or a session around it, and is seen on its own screens. */
const seenOnScreens =
  "AdministratorsOnly ApplicationSheet AskBeforeLosing BlockedWhileImpersonating Board BoardCard BoardColumn Calendar CancelButton Chart ChartDrawn CityField Confirm ConfirmWindow DateFilter DocumentPreview ExportButtons FileField FormActions Leaving LeavingWindow MessagePreview Panel PdfPages PictureInput ProfileRequired QueryView RefusedItems ResumeSection RichText Screen ScrollRegion SelectAll SelectionBar SettingsTabs SheetWindow Toasts Unsaved public/ChipPopover public/FacetGroup".split(
    " ",
  );

test("every component of the site is on the reference page, or known to need a screen around it", () => {
  const sources = ["StylesPage.tsx", ...readdirSync("apps/web/src/site/styles").map((name) => `styles/${name}`)]
    .map((name) => readFileSync(`apps/web/src/site/${name}`, "utf8"))
    .join("\n");
  const shown = [...sources.matchAll(/"#ui\/((?:public\/)?[A-Z]\w+)\.tsx"/g)].map(([, name = ""]) => name);
  expect([...new Set([...shown, ...seenOnScreens])].sort()).toEqual([...namesIn(""), ...namesIn("public/")].sort());
});

test("the reference page draws each status once, in its colour and its word", () => {
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

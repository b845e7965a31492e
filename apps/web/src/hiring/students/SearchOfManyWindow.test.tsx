import type { StudentRow } from "@passerelle/contract/hiring/student-table";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import { SearchOfManyWindow } from "./SearchOfManyWindow.tsx";

const student = (search: string, search_reason: string) => ({ id: "s", search, search_reason }) as StudentRow;
const show = (students: StudentRow[]) => {
  fakeServer(() => ({ body: [] }));
  renderScreen(<SearchOfManyWindow students={students} onClose={() => {}} onDone={() => {}} />);
};
const state = async () => (await screen.findByLabelText<HTMLSelectElement>("État de la recherche")).value;

test("the window opens on what the school says of the student now, with its reason", async () => {
  show([student("full-time", "Prépa"), student("full-time", "Prépa")]);
  expect(await state()).toBe("full-time");
  expect(screen.getByLabelText<HTMLInputElement>(/Motif/).value).toBe("Prépa");
});

test("a state that is worked out, and students of several states, open on nothing said", async () => {
  show([student("searching", ""), student("full-time", "Prépa")]);
  expect(await state()).toBe("");
  expect(screen.queryByLabelText(/Motif/)).toBeNull();
});

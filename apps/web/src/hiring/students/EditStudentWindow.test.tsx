import type { StudentPage } from "@passerelle/contract/hiring/student-page";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import { EditStudentWindow } from "./EditStudentWindow.tsx";

const student = {
  id: "01900000-0000-7000-8000-000000000001",
  known: { first_name: "Lina", last_name: "Girard", email: "lina@exemple.fr" },
  owns_email: true,
  cohort: "BTS",
  programme: "",
  student_number: "",
  phone: "",
  city: "",
  birth_date: null,
  guardian_name: "",
  guardian_consent_on: null,
  adviser: null,
  version: 4,
} as unknown as StudentPage;

/** The page behind the window reads the student again: a colleague has changed it meanwhile. */
const Page = () => {
  const [shown, setShown] = useState(student);
  return (
    <>
      <button type="button" onClick={() => setShown({ ...student, phone: "0611223344", version: 5 })}>
        Relire
      </button>
      <EditStudentWindow student={shown} onClose={() => {}} />
    </>
  );
};

test("what is typed is sent with the version that was read at the opening, whatever is read meanwhile", async () => {
  const asked = fakeServer(({ method }) =>
    method === "PUT"
      ? { status: 409, body: { detail: "Cet étudiant vient d'être modifié ailleurs.", code: "student-changed" } }
      : { body: [] },
  );
  const { user } = renderScreen(<Page />);
  const city = await screen.findByRole("textbox", { name: "Ville" });
  await user.type(city, "Nantes");
  screen.getByRole("button", { name: "Relire", hidden: true }).click();
  for (const sent of [1, 2]) {
    await user.click(screen.getByRole("button", { name: "Enregistrer" }));
    await screen.findByText(/vient d'être modifié ailleurs/);
    const bodies = asked.filter(({ method }) => method === "PUT").map(({ body }) => body);
    expect(bodies).toHaveLength(sent);
    expect(bodies.at(-1)).toMatchObject({ city: "Nantes", phone: "", expected_version: 4 });
  }
});

import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderScreen } from "#ui/render-in-test.tsx";
import { ChipsField } from "./ChipsField.tsx";

const Tags = () => {
  const [tags, setTags] = useState<string[]>([]);
  return (
    <ChipsField
      label="Étiquettes"
      values={tags}
      suggestions={["Journée portes ouvertes"]}
      most={3}
      maxLength={40}
      onChange={setTags}
    />
  );
};

test("Enter adds what is typed and closes the suggestions, which would cover the next button", async () => {
  const { user } = renderScreen(<Tags />);
  const field = screen.getByRole("combobox", { name: "Étiquettes" });
  await user.type(field, "À rappeler");
  expect(field.getAttribute("aria-expanded")).toBe("true");
  await user.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "À rappeler (retirer)" })).toBeDefined();
  expect(field.getAttribute("aria-expanded")).toBe("false");
});

import { expect, test } from "vitest";
import { skillsIn } from "./skills-rules.ts";

test("skills stand apart by commas, each once, without the blanks around them", () => {
  expect(skillsIn(" React, css ,, CSS,  Anglais B2 ")).toEqual(["React", "css", "Anglais B2"]);
  expect(skillsIn("")).toEqual([]);
});

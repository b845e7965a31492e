import { expect, test } from "vitest";
import { fileProblem } from "./chosen-file-rules.ts";

const pdf = { extensions: ["pdf"], megabytes: 1, wrongType: "Pas un PDF.", tooLarge: "Trop lourd." };

test("a file is refused for its extension, for having nothing in it and for its size, before it leaves", () => {
  expect(fileProblem({ name: "facture.docx", size: 10 }, pdf)).toBe("Pas un PDF.");
  expect(fileProblem({ name: "pdf.zip", size: 10 }, pdf)).toBe("Pas un PDF.");
  expect(fileProblem({ name: "facture.pdf", size: 0 }, pdf)).toBe("Le fichier est vide.");
  expect(fileProblem({ name: "facture.pdf", size: 1024 * 1024 + 1 }, pdf)).toBe("Trop lourd.");
  expect(fileProblem({ name: "Facture 2026.PDF", size: 1024 * 1024 }, pdf)).toBe("");
});

import { expect, test } from "vitest";
import { foldSummaries, foldsOf } from "./fold-rules.ts";
import { emptyValues } from "./job-form-rules.ts";

const domains = { TECH: "Informatique et technologies" };
const start = emptyValues({ city: "Nantes", domain: "TECH" });

test("fields in error open the lines that hold them, the questions none", () => {
  expect(foldsOf(["title", "description"])).toEqual([]);
  expect(foldsOf(["domain", "min_experience", "skills.2", "expires_on"])).toEqual(["skills", "rhythm", "broadcast"]);
});

test("each line says what it holds; a missing pay is to be told, not an error", () => {
  const { pay, skills, rhythm, broadcast } = foldSummaries(start, domains);
  expect(pay).toEqual({
    what: "au moins 492 à 1\u202f823\u00a0€ selon l'âge, en 1re année",
    state: "à indiquer",
    isMissing: true,
  });
  expect(skills.state).toBe("facultatif");
  expect(rhythm).toEqual({
    what: "À convenir avec l'école, débutants acceptés",
    state: "Informatique et technologies",
  });
  expect(broadcast).toEqual({ what: `jusqu'au ${start.expires_on}`, state: "sans limite" });
  const full = foldSummaries(
    {
      ...start,
      ...{ salary_first_year: "1 100", skills: "a, b, c, d", min_experience: "1,5", max_applications: "12" },
      ...{ is_active: false, contract_type: "PR" },
    },
    domains,
  );
  expect(full.pay).toEqual({ what: "", state: "1\u202f100\u00a0€ brut/mois" });
  expect(full.skills).toEqual({ what: "a, b, c…", state: "4 ajoutées" });
  expect(full.rhythm.what).toContain("1,5 an au moins");
  expect(full.broadcast).toEqual({ what: "sans publier", state: "12 au plus" });
});

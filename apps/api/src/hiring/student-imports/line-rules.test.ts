import { expect, test } from "vitest";
import { dayOf, phoneOf } from "./cell-rules.ts";
import { fieldsOf, meaningOf, plain } from "./column-rules.ts";
import { comparedLines, type Known, type World } from "./line-rules.ts";
import { emptyStudent } from "./recorded-rules.ts";

const known = (one: Partial<Known>): Known => ({
  ...emptyStudent,
  id: crypto.randomUUID(),
  link: "none",
  account_email: null,
  is_removed: false,
  is_seen: true,
  is_others: false,
  contracts: [],
  by_hand: [],
  name: { first_name: "", last_name: "" },
  ...one,
});
const compare = (titles: World["fields"], rows: string[][], world: Partial<World> = {}) =>
  comparedLines(
    rows.map((cells, index) => ({ line: index + 2, cells })),
    { fields: titles, states: new Map(), known: [], advisers: [], today: "2026-11-26", ...world },
  );

test("a telephone gets the 0 back that a spreadsheet took off; what is no number is said and not recorded", () => {
  expect(phoneOf("612345678")).toBe("0612345678");
  expect(phoneOf("6 12 34 56 78")).toBe("06 12 34 56 78");
  for (const kept of ["", "0612345678", "+33 6 12 34 56 78", "06 12 34 56 78/0712345678", "33612345678"])
    expect(phoneOf(kept)).toBe(kept);
  for (const wrong of ["abc", "néant", "12", "06 voir mère"]) expect(phoneOf(wrong)).toBeNull();
  const [line] = compare(["email", "phone"], [["a@exemple.fr", "abc"]]);
  expect([line?.plan?.after.phone, line?.notes]).toEqual([
    "",
    ["« abc » n'est pas un numéro de téléphone : il n'est pas repris"],
  ]);
});

test("titles are known whatever their accents, and two columns never become the same", () => {
  const titles = ["N° étudiant", "NOM", "Prénom", "Mél.", "Groupe", "Promo", "SIRET", "Début contrat", "Obs."];
  expect(fieldsOf(titles, new Map())).toEqual([
    "student_number",
    "last_name",
    "first_name",
    "email",
    "cohort",
    null,
    "siret",
    "starts_on",
    null,
  ]);
  expect(
    fieldsOf(
      ["Groupe", "Obs."],
      new Map([
        [plain("Groupe"), null],
        [plain("Obs."), "city"],
      ]),
    ),
  ).toEqual([null, "city"]);
});

test.each([
  ["En recherche", "searching"],
  ["Sous contrat", "placed"],
  ["Rupture de contrat", "searching"],
  ["Sans contrat", "searching"],
  ["Abandon", "stopped"],
  ["Temps plein", "full-time"],
  ["Divers", null],
])("the state « %s » means %s", (word, meaning) => expect(meaningOf(word)).toBe(meaning));

test.each([
  ["31/08/2026", "2026-08-31"],
  ["1/9/26", "2026-09-01"],
  ["2026-09-01", "2026-09-01"],
  ["31/02/2026", null],
  ["bientôt", null],
  ["12/2026", null],
])("%s is the day %s", (text, day) => expect(dayOf(text)).toBe(day));

test("an address that only the profile of the person says is theirs to change", () => {
  const lina = known({ student_number: "26-1", account_email: "lina@exemple.fr", link: "accepted" });
  const [line] = compare(["student_number", "email"], [["26-1", "autre@exemple.fr"]], { known: [lina] });
  expect([line?.outcome, line?.notes]).toEqual(["same", ["L'adresse reste celle que la personne a donnée elle-même"]]);
});

test("a contract is at the step that the list says, signed where it has begun, promised where it is to come", () => {
  const fields = ["email", "employer", "starts_on", "state"] as const;
  const states = new Map([
    [plain("Sous contrat"), "placed" as const],
    [plain("Rupture"), "searching" as const],
  ]);
  const stepOf = (cells: string[]) => compare([...fields], [cells], { states })[0]?.plan?.contract?.step;
  expect(stepOf(["a@exemple.fr", "Delorme", "20/11/2026", ""])).toBe("signed");
  // Its filing is past its day: it asks for nothing.
  expect(stepOf(["a@exemple.fr", "Delorme", "01/09/2026", ""])).toBe("covered");
  expect(stepOf(["a@exemple.fr", "Delorme", "01/09/2026", "Sous contrat"])).toBe("covered");
  expect(stepOf(["a@exemple.fr", "Delorme", "01/12/2026", "Pris en charge"])).toBe("covered");
  expect(stepOf(["a@exemple.fr", "Delorme", "01/12/2026", "En attente de prise en charge"])).toBe("promise");
  expect(stepOf(["a@exemple.fr", "Delorme", "01/12/2026", "Déposé"])).toBe("filed");
  expect(stepOf(["a@exemple.fr", "Delorme", "01/12/2026", ""])).toBe("promise");
  expect(stepOf(["a@exemple.fr", "Delorme", "01/12/2026", "Sous contrat"])).toBe("signed");
  expect(stepOf(["a@exemple.fr", "Delorme", "01/09/2026", "Rupture"])).toBeUndefined();
});

test("a contract that the school knows, and one that broke, are left as they are", () => {
  const fields = ["email", "employer", "state"] as const;
  const states = new Map([[plain("Sous contrat"), "placed" as const]]);
  const of = (is_broken: boolean) => [
    known({
      email: "a@exemple.fr",
      contracts: [{ employer_name: "Maison DELORME", starts_on: null, is_broken }],
    }),
  ];
  const row = ["a@exemple.fr", "Maison Delorme", "Sous contrat"];
  const [same] = compare([...fields], [row], { states, known: of(false) });
  expect([same?.outcome, same?.plan?.contract, same?.notes]).toEqual(["same", null, []]);
  const [broken] = compare([...fields], [row], { states, known: of(true) });
  expect([broken?.plan?.contract, broken?.notes]).toEqual([
    null,
    ["Le contrat chez Maison Delorme est rompu : il n'est pas repris"],
  ]);
});

test("an adviser is a member named in full or by initial; one whom two members could be is told to be unknown", () => {
  const advisers = [
    { id: "1", name: "Sarah Diallo", email: "sarah@ecole.fr" },
    { id: "2", name: "Mathieu Kerbrat", email: "m@ecole.fr" },
    { id: "3", name: "Alan Kerbrat", email: "a@ecole.fr" },
  ];
  const adviser = (cell: string) => {
    const [line] = compare(["email", "adviser"], [["a@exemple.fr", cell]], { advisers });
    return line?.plan?.after.adviser_id ?? line?.notes[0];
  };
  expect(["DIALLO Sarah", "S. Diallo", "diallo", "M. Kerbrat", "a@ecole.fr"].map(adviser)).toEqual([
    "1",
    "1",
    "1",
    "2",
    "3",
  ]);
  expect(adviser("Kerbrat")).toBe("Conseiller « Kerbrat » inconnu dans votre équipe");
});

test("a birth and the consent of a representative are read as days that have passed; a wrong one refuses the line", () => {
  const titles = ["email", "birth_date", "guardian_name", "guardian_consent_on"] as const;
  const read = (birth: string, consent: string) =>
    compare([...titles], [["a@exemple.fr", birth, "Mme Roy", consent]])[0];
  const line = read("05/03/10", "2026-11-26");
  expect(line?.plan?.after).toMatchObject({
    birth_date: "2010-03-05",
    guardian_name: "Mme Roy",
    guardian_consent_on: "2026-11-26",
  });
  expect(line?.changes.map(({ field, after }) => [field, after])).toContainEqual(["birth_date", "05/03/2010"]);
  // In this century nobody is born in 98 yet.
  expect(read("05/03/98", "")?.plan?.after).toMatchObject({ birth_date: "1998-03-05", guardian_consent_on: null });
  expect(read("05/03/2098", "")?.problem).toMatchObject({
    field: "birth_date",
    sentence: "Cette date n'est pas encore passée",
  });
  expect(read("", "oui")?.problem).toMatchObject({
    field: "guardian_consent_on",
    sentence: "« oui » n'est pas une date",
  });
  expect(read("", "27/11/2026")?.outcome).toBe("error");
});

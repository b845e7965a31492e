import type { MatchFactorName } from "@passerelle/contract/offers/match-factors";
import { describe, expect, test } from "vitest";
import type { CandidateRow } from "./candidates-store.ts";
import type { OfferRow } from "./offers-store.ts";
import { matchOf, type Reader, relatedDomains } from "./rules.ts";
import { candidateSide, offerSide } from "./sides.ts";

const lyon = { commune_code: "69123", department: "69", lat: 45.758, lon: 4.835 };
const villeurbanne = { city: "Villeurbanne", commune_code: "69266", department: "69", lat: 45.771, lon: 4.889 };

const profile: CandidateRow = {
  id: "p",
  account_id: "a",
  first_name: "Camille",
  last_name: "Martin",
  pseudonym: "n° 1",
  desired_city: "Lyon",
  ...lyon,
  domain: "TECH",
  current_education: "BTS SIO",
  current_education_level: "BA2",
  desired_duration: "12",
  availability_date: "2027-09-01",
  skills: ["SQL", "JavaScript"],
  experience_years: null,
  updated_at: "2026-11-01T00:00:00.000Z",
};
const posted: OfferRow = {
  id: "o",
  kind: "company",
  source_label: null,
  title: "Développeur web",
  company_name: "Atelier",
  city: "Lyon",
  ...lyon,
  contract_types: ["AP"],
  levels: ["BA2"],
  domain: "TECH",
  remote: null,
  start_date: "2027-09-15",
  published_at: "2026-11-01T00:00:00.000Z",
  duration_months: 12,
  skills: ["SQL"],
};

const fit = (candidate: Partial<CandidateRow> = {}, offer: Partial<OfferRow> = {}, reader: Reader = "applicant") =>
  matchOf(candidateSide({ ...profile, ...candidate }), offerSide({ ...posted, ...offer }), reader);

/** State, points and fact of one factor. */
const told = (
  factor: MatchFactorName,
  candidate: Partial<CandidateRow> = {},
  offer: Partial<OfferRow> = {},
  reader?: Reader,
) => {
  const found = fit(candidate, offer, reader).factors.find((one) => one.factor === factor);
  return [found?.state, found?.points, found?.fact];
};

describe("each factor says what is the case", () => {
  test("domain", () => {
    expect(told("domain")).toEqual(["met", 2, "Même domaine\u00a0: Informatique et technologies"]);
    expect(told("domain", { domain: "MEDIA" }, { domain: "COMM" })).toEqual([
      "partly",
      1,
      "Domaines voisins\u00a0: Communication pour l'offre, Médias et audiovisuel pour le profil",
    ]);
    expect(told("domain", { domain: "RH" })).toEqual([
      "missing",
      0,
      "Domaines différents\u00a0: Informatique et technologies pour l'offre, Ressources humaines pour le profil",
    ]);
    expect(told("domain", {}, { domain: null })).toEqual(["unknown", 0, "L'offre ne précise pas son domaine"]);
    // What no named group holds has nothing in common.
    expect(relatedDomains("AERO")).toEqual(["AERO"]);
    expect(relatedDomains("MKT")).toEqual(["MKT", "MKT_R"]);
  });

  test("words of the trade", () => {
    const none = "Aucun mot de l'intitulé dans la formation ou les compétences";
    expect(told("words")).toEqual(["missing", 0, none]);
    expect(told("words", { current_education: "BUT Développement Web" })).toEqual([
      "met",
      1,
      "En commun avec la formation ou les compétences\u00a0: web",
    ]);
    // Both genders and the plural are one word; a diploma's name is no trade, and neither is "alternance".
    expect(told("words", { current_education: "CAP Boulangère" }, { title: "Boulangers H/F" })[0]).toBe("met");
    expect(told("words", { current_education: "BTS en alternance" }, { title: "BTS MCO en alternance" })).toEqual([
      "missing",
      0,
      none,
    ]);
    expect(told("words", {}, { title: "Alternance" })).toEqual([
      "unknown",
      0,
      "L'intitulé de l'offre ne dit rien du métier",
    ]);
  });

  test("level", () => {
    expect(told("level")).toEqual(["met", 2, "Niveau demandé\u00a0: BAC+2 BTS, DUT"]);
    expect(told("level", { current_education_level: "BAC" })).toEqual([
      "partly",
      1,
      "BAC, en dessous du niveau demandé\u00a0: BAC+2 BTS, DUT",
    ]);
    expect(told("level", { current_education_level: "CAP" }).slice(0, 2)).toEqual(["missing", 0]);
    // A company asks for a minimum; other sources name the level that they look for.
    expect(told("level", { current_education_level: "BA4" })).toEqual([
      "met",
      2,
      "BAC+4 Master 1, au-dessus du minimum demandé\u00a0: BAC+2 BTS, DUT",
    ]);
    expect(told("level", { current_education_level: "BA3" }, { kind: "external" })).toEqual([
      "partly",
      1,
      "BAC+3 Licence, BUT, au-dessus du niveau demandé\u00a0: BAC+2 BTS, DUT",
    ]);
    expect(told("level", { current_education_level: "BA4" }, { kind: "external" }).slice(0, 2)).toEqual(["missing", 0]);
    expect(told("level", {}, { levels: [] })).toEqual(["unknown", 0, "L'offre ne précise pas le niveau"]);
  });

  test("place", () => {
    const nowhere = { commune_code: null, department: null, lat: null, lon: null };
    expect(told("place")).toEqual(["met", 2, "À Lyon"]);
    // Who reads knows one of the two cities: that one is named.
    expect(told("place", {}, villeurbanne)).toEqual(["met", 2, "À 4\u00a0km de Lyon"]);
    expect(told("place", {}, villeurbanne, "company")).toEqual(["met", 2, "À 4\u00a0km de Villeurbanne"]);
    expect(
      told("place", {}, { city: "Vienne", commune_code: "38544", department: "38", lat: 45.45, lon: 4.87 }),
    ).toEqual(["partly", 1, "À 34\u00a0km de Lyon"]);
    expect(
      told("place", {}, { city: "Paris", commune_code: "75056", department: "75", lat: 48.8589, lon: 2.347 }),
    ).toEqual(["missing", 0, "À 391\u00a0km de Lyon"]);
    expect(told("place", {}, { ...nowhere, city: "Rhône", department: "69" })).toEqual([
      "partly",
      1,
      "Dans le même département (69)",
    ]);
    expect(told("place", {}, { ...nowhere, city: "" })).toEqual(["unknown", 0, "L'offre ne précise pas son lieu"]);
    expect(told("place", nowhere)).toEqual(["unknown", 0, "La ville souhaitée n'est pas reconnue"]);
    expect(told("place", nowhere, { remote: "remote" })).toEqual(["met", 2, "Télétravail total"]);
  });

  test("dates", () => {
    const sentence = "Disponible le 01/09/2027, l'offre commence le 15/09/2027";
    expect(told("dates")).toEqual(["met", 2, sentence]);
    expect(told("dates", {}, { start_date: "2027-09-01" })[0]).toBe("met");
    expect(told("dates", {}, { start_date: "2027-08-01" })).toEqual([
      "partly",
      1,
      "Disponible le 01/09/2027, l'offre commence le 01/08/2027",
    ]);
    expect(told("dates", {}, { start_date: "2027-07-31" }).slice(0, 2)).toEqual(["missing", 0]);
    expect(told("dates", {}, { start_date: null })).toEqual([
      "unknown",
      0,
      "Disponible le 01/09/2027, l'offre ne précise pas son début",
    ]);
  });

  test("skills", () => {
    expect(told("skills")).toEqual(["met", 2, "Toutes les compétences demandées\u00a0: SQL"]);
    expect(told("skills", {}, { skills: ["SQL", "PHP"] })).toEqual([
      "partly",
      1,
      "Compétences en commun\u00a0: SQL. Il manque\u00a0: PHP",
    ]);
    expect(told("skills", { skills: ["Excel"] })).toEqual(["missing", 0, "Il manque\u00a0: SQL"]);
    expect(told("skills", {}, { skills: [] })).toEqual(["unknown", 0, "L'offre ne demande pas de compétence précise"]);
    // A profile that lists none may have them all.
    expect(told("skills", { skills: [] })).toEqual(["unknown", 0, "Le profil n'indique pas de compétence"]);
    expect(told("skills", { skills: ["C++"] }, { skills: ["C#"] })[0]).toBe("missing");
    expect(told("skills", { skills: ["relation clients"] }, { skills: ["Relation client"] })[0]).toBe("met");
    expect(told("skills", { skills: ["SQL"] }, { skills: ["Maîtriser le langage SQL"] })[0]).toBe("met");
  });

  test("duration", () => {
    expect(told("duration")).toEqual(["met", 1, "12\u00a0mois, la durée souhaitée"]);
    expect(told("duration", { desired_duration: "24" })).toEqual([
      "missing",
      0,
      "L'offre dure 12\u00a0mois, la durée souhaitée est de 24\u00a0mois",
    ]);
    expect(told("duration", {}, { duration_months: null })).toEqual(["unknown", 0, "L'offre ne précise pas sa durée"]);
  });
});

test("the total is the plain sum of what is known; what is unknown is not missing", () => {
  const whole = fit({ current_education: "BUT web" });
  expect(whole).toMatchObject({ points: 12, max: 12, unknown_count: 0 });
  const less = fit({ current_education: "BUT web" }, { levels: [], start_date: null, duration_months: null });
  expect(less).toMatchObject({ points: 7, max: 7, unknown_count: 3 });
  for (const { points, max, factors } of [whole, less, fit({ domain: "RH", skills: ["Excel"] })]) {
    const known = factors.filter(({ state }) => state !== "unknown");
    expect(points).toBe(known.reduce((sum, factor) => sum + factor.points, 0));
    expect(max).toBe(known.reduce((sum, factor) => sum + factor.max, 0));
  }
});

test("who a person is changes nothing", () => {
  expect(fit({ first_name: "Mariam", last_name: "Diallo", experience_years: 30 })).toEqual(fit());
});

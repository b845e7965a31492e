import { findCommune } from "@passerelle/api/geography/places/places.ts";
import { expect, test } from "vitest";
import { drawLogo } from "../drawings.ts";
import { companies } from "./companies.ts";
import { describeJob, officeDomains, sectorDomains } from "./written.ts";

const offers = companies.flatMap((company) => company.jobs.map((job) => ({ company, job })));
const repeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

test("the demo world has forty companies with their own name, presentation, street and logo, in real towns", () => {
  expect(companies).toHaveLength(40);
  for (const key of ["name", "text", "street", "team", "terms"] as const)
    expect(repeated(companies.map((company) => company[key]))).toEqual([]);
  expect(repeated(companies.map(({ logo }) => logo.join(" ")))).toEqual([]);
  expect(repeated(companies.map(({ logo }) => drawLogo(logo).toString("base64")))).toEqual([]);
  for (const { town, department } of companies)
    expect(findCommune(town, { department })).toMatchObject({ name: town, department });
});

test("a company of the demo world hires for its trades alone, and for offices where it is large", () => {
  for (const { company, job } of offers) {
    const isLarge = !["1-9", "10-49"].includes(company.workforce);
    const allowed: readonly string[] = [...sectorDomains[company.sector], ...(isLarge ? officeDomains : [])];
    const fits = allowed.includes(job.domain);
    expect([company.name, job.title, fits]).toEqual([company.name, job.title, true]);
  }
});

test("no sentence of an offer of the demo world is written twice", () => {
  expect(repeated(offers.map(({ company, job }) => describeJob(company, job)))).toEqual([]);
  expect(repeated(offers.flatMap(({ job }) => [job.intro, job.profile, ...job.does]))).toEqual([]);
  for (const { company, job } of offers) expect(describeJob(company, job).length).toBeGreaterThan(400);
});

test("the offers of the demo world differ by level, rhythm, pay and contract", () => {
  const kindsOf = (key: "level" | "rhythm" | "pay" | "contract") => new Set(offers.map(({ job }) => job[key])).size;
  expect(kindsOf("level")).toBeGreaterThanOrEqual(5);
  expect(kindsOf("rhythm")).toBeGreaterThanOrEqual(5);
  expect(kindsOf("pay")).toBeGreaterThanOrEqual(6);
  expect(kindsOf("contract")).toBe(2);
});

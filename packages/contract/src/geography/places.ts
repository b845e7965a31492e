import { z } from "zod";
import { flag, page } from "../lists.ts";
import { route } from "../route.ts";
import { text } from "../text.ts";

const pairs = z.array(z.object({ key: z.string(), value: z.string() }));
const choices = z.array(z.object({ value: z.string(), label: z.string() }));

export const getConstants = route({
  method: "GET",
  path: "/constants/",
  summary: "Lists for the candidate profile, as key and value",
  access: ["anyone"],
  response: z.object({ domains: pairs, education_levels: pairs, durations: pairs }),
});

export const getJobConstants = route({
  method: "GET",
  path: "/application-system/job-constants/",
  summary: "Lists for company offers and company profiles, as value and label",
  access: ["anyone"],
  response: z.object({
    domains: choices,
    contract_types: choices,
    education_levels: choices,
    company_sizes: choices,
    workforces: choices,
  }),
});

export const place = z.object({
  kind: z.enum(["commune", "department"]),
  /** INSEE code of the commune, or code of the department. */
  code: z.string(),
  name: z.string(),
  postcode: z.string().nullable(),
  department: z.string(),
  department_name: z.string(),
  lat: z.number(),
  lon: z.number(),
  population: z.number().int(),
});
export type Place = z.output<typeof place>;

export const suggestPlaces = route({
  method: "GET",
  path: "/places/",
  summary: "Communes and departments whose name, postcode or number begins with the text",
  access: ["anyone"],
  /** `exact`: only the commune that the text names; empty when it names none. */
  query: z.object({ search: text(100), limit: page.shape.limit.default(8), exact: flag.default(false) }),
  response: z.array(place),
  perMinute: 600,
});

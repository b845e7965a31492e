import { z } from "zod";
import { coordinate, flag, page } from "../lists.ts";
import { route } from "../route.ts";
import { searchText } from "../text.ts";

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
  kind: z.enum(["commune", "department", "region"]),
  /** INSEE code of the commune, of the department or of the region. */
  code: z.string(),
  name: z.string(),
  postcode: z.string().nullable(),
  /** Code of the department; empty for a region, like its name. */
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
  summary:
    "Communes, departments and regions whose name, postcode or number begins with the text; or the commune of a point",
  access: ["anyone"],
  query: z.object({
    /** Only the beginning of long input is read. */
    search: searchText(100),
    limit: page.shape.limit.default(8),
    /** Only the commune that the text names; empty when it names none. */
    exact: flag.default(false),
    /** A point: the answer is the commune around it, if any, and the text is not read. */
    lat: coordinate(90),
    lon: coordinate(180),
  }),
  response: z.array(place),
  perMinute: 600,
});

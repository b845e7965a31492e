import { z } from "zod";
import { workforce } from "../enumerations.ts";
import { type Output, route } from "../route.ts";
import { searchText } from "../text.ts";

/** An open establishment as the public register knows it. */
const establishment = z.object({
  siret: z.string(),
  name: z.string(),
  /** Street and number; may be empty. */
  address: z.string(),
  zip_code: z.string(),
  city: z.string(),
  /** Of the whole company; null where the register does not say. */
  workforce: workforce.nullable(),
});

export const searchCompanyRegister = route({
  method: "GET",
  path: "/application-system/company-register/",
  summary: "Open establishments of the configured public register, by SIRET or by name",
  access: ["company", "school"],
  query: z.object({
    /** Only the beginning of long input is read; fewer than three characters give nothing. */
    search: searchText(100),
  }),
  response: z.object({
    /** `unset`: no register is configured. `silent`: it did not answer as expected; what it knows is not known. */
    state: z.enum(["answered", "silent", "unset"]),
    results: z.array(establishment),
  }),
  perMinute: 60,
});
export type RegisterAnswer = Output<typeof searchCompanyRegister>;
export type Establishment = RegisterAnswer["results"][number];

import { z } from "zod";
import { route } from "../route.ts";
import { text } from "../text.ts";

export const requestCompanyData = route({
  method: "POST",
  path: "/application-system/company-data/link/",
  summary: "A link, valid ten minutes, to everything that the company has here; administrators only",
  access: ["company"],
  response: z.object({ url: z.string() }),
  perMinute: 10,
});

export const downloadCompanyData = route({
  method: "GET",
  path: "/application-system/company-data/:token/",
  summary:
    "Download everything that the company has here (zip of CSV files), by the signed link; CVs stay with their candidates",
  access: ["anyone"],
  params: z.object({ token: text(2000) }),
  response: z.any(),
  perMinute: 10,
});

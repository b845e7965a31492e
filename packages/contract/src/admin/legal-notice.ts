import { z } from "zod";
import { type Output, route } from "../route.ts";

export const getLegalNotice = route({
  method: "GET",
  path: "/legal-notice/",
  summary: "Who publishes and who hosts the site, as its operator set it; empty texts are not set yet",
  access: ["anyone"],
  response: z.object({
    publisher: z.object({
      name: z.string(),
      /** With the share capital, where there is one. */
      legal_form: z.string(),
      address: z.string(),
      phone: z.string(),
      /** Nine digits. */
      siren: z.string(),
      email: z.string(),
      director: z.string(),
    }),
    host: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
    /** Whether the law's statements are all there; production does not start without them. */
    is_complete: z.boolean(),
  }),
});
export type LegalNotice = Output<typeof getLegalNotice>;

import { z } from "zod";
import { route } from "../route.ts";
import { email, filled } from "../text.ts";

export const contactForm = z.strictObject({
  name: filled(150, "Le nom est requis"),
  email,
  subject: filled(200, "L'objet est requis"),
  message: filled(5000, "Le message est requis"),
});
export type ContactForm = z.output<typeof contactForm>;

export const sendContactMessage = route({
  method: "POST",
  path: "/contact/",
  summary: "Write to the provider; the message is kept and mailed",
  access: ["anyone"],
  body: contactForm,
  response: z.object({ detail: z.string() }),
  status: 201,
  perMinute: 5,
  perAddress: { attempts: 5, by: "address" },
});

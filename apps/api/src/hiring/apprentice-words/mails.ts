import { emailTemplate } from "#platform/email-template.ts";

type Refused = { to: string; company: string; refusal: string };

export const wordRefused = ({ to, company, refusal }: Refused) =>
  emailTemplate({
    kind: "moderation",
    to,
    subject: `Votre mot sur ${company} n'est pas publié`,
    paragraphs: [
      `Notre équipe a lu votre mot sur ${company} et ne le publie pas. Elle précise\u00a0: «\u00a0${refusal}\u00a0»`,
      "Vous pouvez le modifier depuis votre candidature\u00a0: il sera relu.",
    ],
  });

import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { letter } from "./letter.ts";
import { sendMails } from "./mail.ts";

const api = await testApi();

test("what waits is worked off without a pause between two tasks; what fails is tried again alone", {
  timeout: 60_000,
}, async () => {
  const messages = Array.from({ length: 25 }, (_, index) =>
    letter({ to: `zoe${index}@exemple.fr`, subject: "Bonjour", paragraphs: ["Bienvenue."] }),
  );
  await sendMails(api.context(), messages);
  await api.work();
  await expect.poll(() => api.sent.length).toBe(25);

  // One that fails is tried again; its neighbour is not sent twice.
  api.mail.failFor = "zoe30@exemple.fr";
  const two = [30, 31].map((index) =>
    letter({ to: `zoe${index}@exemple.fr`, subject: "Bonjour", paragraphs: ["Bienvenue."] }),
  );
  await sendMails(api.context(), two);
  await expect.poll(() => api.sent.length).toBe(26);
  api.mail.failFor = null;
  await expect.poll(() => api.sent.length, { timeout: 30_000 }).toBe(27);
  expect(api.sent.map(({ to }) => to).filter((to) => to === "zoe31@exemple.fr")).toHaveLength(1);
});

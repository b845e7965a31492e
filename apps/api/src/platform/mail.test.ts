import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emailTemplate } from "./email-template.ts";
import { openMailTransport } from "./mail.ts";

test("without a mail server a message is a file, the same file when it is sent twice", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "passerelle-mails-"));
  const transport = openMailTransport({
    smtpUrl: undefined,
    dataDir,
    mailFrom: "Passerelle <a@exemple.fr>",
    publicUrl: "http://localhost:3000",
  });
  const message = emailTemplate({
    to: "zoe@exemple.fr",
    subject: "Été\r\nBcc: x@exemple.fr",
    paragraphs: ["<script>alert(1)</script>"],
  });
  const sending = { ...message, id: "01900000-0000-7000-8000-00000000abcd", createdAt: "2026-11-21T10:00:00.000Z" };
  await transport.deliver(sending);
  await transport.deliver(sending);
  const names = readdirSync(join(dataDir, "mails"));
  expect(names).toEqual(["2026-11-21T10-00-00.000Z-zoe@exemple.fr-00abcd.eml"]);
  // It may hold a link that opens an account.
  const mode = (...path: string[]) => statSync(join(dataDir, "mails", ...path)).mode & 0o777;
  expect([mode(), mode(names[0] ?? "")]).toEqual([0o700, 0o600]);
  const source = readFileSync(join(dataDir, "mails", names[0] ?? ""), "utf8");
  expect(source).toContain("Message-ID: <01900000-0000-7000-8000-00000000abcd@localhost>");
  expect(source).not.toMatch(/^Bcc:/m);
  expect(message.html).toContain("&lt;script&gt;");
  rmSync(dataDir, { recursive: true, force: true });
});

test("an appointment travels as a part that calendars read and as a file", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "passerelle-mails-"));
  const site = {
    smtpUrl: undefined,
    dataDir,
    mailFrom: "Passerelle <a@exemple.fr>",
    publicUrl: "http://localhost:3000",
  };
  const text = "BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR";
  await openMailTransport(site).deliver({
    ...emailTemplate({ to: "zoe@exemple.fr", subject: "Entretien annulé", paragraphs: [] }),
    calendar: { method: "CANCEL", text },
    id: "01900000-0000-7000-8000-00000000abcd",
    createdAt: "2026-11-21T10:00:00.000Z",
  });
  const [name = ""] = readdirSync(join(dataDir, "mails"));
  const source = readFileSync(join(dataDir, "mails", name), "utf8");
  expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i);
  expect(source).toMatch(/filename="?entretien\.ics/);
  rmSync(dataDir, { recursive: true, force: true });
});

import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Outgoing } from "#platform/outgoing.ts";
import { failureOf, OutgoingFailure, wholeText } from "#platform/outgoing.ts";
import { type Moment, merged } from "./rules.ts";

const maxBytes = 5_000_000;
const mostEvents = 20_000;
const timeoutMs = 30_000;
const maxSeconds = 20;
/** Days ahead of which busy times are stored. */
const daysAhead = 120;
const dayMs = 86_400_000;

const child = fileURLToPath(new URL("read-calendar-child.ts", import.meta.url));
const childSays = z.union([
  z.object({ times: z.array(z.object({ starts_at: z.string(), ends_at: z.string() })) }),
  z.object({ problem: z.enum(["not-a-calendar", "too-many", "unreadable"]) }),
]);

const sentences = {
  "not-a-calendar": "Cette adresse ne donne pas un agenda au format iCalendar (.ics).",
  "too-many": "Cet agenda a trop d'événements pour être lu.",
  unreadable: "Cet agenda est abîmé\u00a0: il n'a pas pu être lu.",
};
const tooLarge = "Cet agenda est trop gros\u00a0: 5\u00a0Mo au plus.";

/** A reading that failed, with the sentence for its owner. */
export class CalendarProblem extends Error {}

/** The file is from outside: a process with little memory and a time limit reads it, and none of the server's variables. */
const parse = async (file: string, from: Date): Promise<Moment[]> => {
  const to = new Date(from.getTime() + daysAhead * dayMs);
  const args = ["--max-old-space-size=192", child, from.toISOString(), to.toISOString(), String(mostEvents)];
  const reader = spawn(process.execPath, args, { env: { TZ: "Europe/Paris" }, stdio: ["pipe", "pipe", "ignore"] });
  const timer = setTimeout(() => reader.kill("SIGKILL"), maxSeconds * 1000);
  try {
    reader.on("error", () => undefined);
    reader.stdin.on("error", () => undefined).end(file);
    const said = await text(reader.stdout);
    const answer = childSays.safeParse(said === "" ? null : JSON.parse(said));
    if (!answer.success) throw new CalendarProblem(sentences.unreadable);
    if ("problem" in answer.data) throw new CalendarProblem(sentences[answer.data.problem]);
    return merged(answer.data.times);
  } finally {
    clearTimeout(timer);
    reader.kill("SIGKILL");
  }
};

/** `webcal:` is how calendars name their addresses; it is read over https. */
export const readableAddress = (typed: string) => typed.trim().replace(/^webcals?:/i, "https:");

/** The busy times of a calendar from a day before `now`; throws a {@link CalendarProblem}. */
export const readCalendar = async (outgoing: Outgoing, address: string, now: Date): Promise<Moment[]> => {
  let file: string;
  try {
    const answer = await outgoing.ask(address, { mustBeSecure: true, followsRedirects: true, timeoutMs });
    if (answer.status < 200 || answer.status >= 300) {
      answer.body.on("error", () => {}).destroy();
      throw failureOf(answer);
    }
    file = await wholeText(answer, maxBytes);
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    throw new CalendarProblem(
      error.problem === "too-large" ? tooLarge : error.message.replace("La source", "L'agenda"),
    );
  }
  return parse(file, new Date(now.getTime() - dayMs));
};

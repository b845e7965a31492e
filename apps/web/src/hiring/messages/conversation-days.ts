import type { ThreadMessage } from "@passerelle/contract/hiring/conversations";
import { parisDay } from "#platform/formats.ts";

const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });
const dayOf = (at: string) => isoDay.format(new Date(at));
const dated = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "long", timeZone: "Europe/Paris" });
const weekday = new Intl.DateTimeFormat("fr-FR", { weekday: "long", timeZone: "Europe/Paris" });

/** What a day is called between messages: close days by their name. */
const nameOf = (at: string) => {
  const day = dayOf(at);
  if (day === parisDay()) return "Aujourd'hui";
  if (day === parisDay(1)) return "Hier";
  const name = weekday.format(new Date(at));
  return day > parisDay(6) ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : dated.format(new Date(at));
};

/** The messages from the first to the last, by day. */
export const byDay = (messages: ThreadMessage[]) =>
  [...Map.groupBy(messages.toReversed(), ({ sent_at }) => dayOf(sent_at))].map(([day, ofDay]) => ({
    day,
    name: nameOf(ofDay[0]?.sent_at ?? day),
    messages: ofDay,
  }));

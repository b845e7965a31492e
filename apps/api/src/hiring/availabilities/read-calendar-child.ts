import { text } from "node:stream/consumers";
import { expandRecurringEvent, sync } from "node-ical";

// Reads one calendar, in a process of its own whose clocks are those of Paris: the file comes in, one line of JSON goes out
// (`read-calendar.ts`). Times without a zone and whole days are then days and times of Paris.
const [from = "", to = "", mostEvents = "0"] = process.argv.slice(2);

type Event = { transparency?: string; status?: string; "MICROSOFT-CDO-BUSYSTATUS"?: string };
/** What a calendar shows without keeping anyone busy. */
const isFree = (event: Event) =>
  event.transparency === "TRANSPARENT" || event.status === "CANCELLED" || event["MICROSOFT-CDO-BUSYSTATUS"] === "FREE";

const busyTimes = (file: string) => {
  if (!/^\s*(\uFEFF)?\s*BEGIN:VCALENDAR/i.test(file)) return null;
  const range = { from: new Date(from), to: new Date(to), expandOngoing: true };
  const events = Object.values(sync.parseICS(file)).flatMap((each) => (each?.type === "VEVENT" ? [each] : []));
  if (events.length > Number(mostEvents)) return "too-many";
  return events.flatMap((event) =>
    expandRecurringEvent(event, range)
      .filter((instance) => !isFree(instance.event as Event) && instance.end > instance.start)
      .map(({ start, end }) => ({ starts_at: start.toISOString(), ends_at: end.toISOString() })),
  );
};

const answer = () => text(process.stdin).then(busyTimes);
answer().then(
  (times) =>
    process.stdout.write(JSON.stringify(Array.isArray(times) ? { times } : { problem: times ?? "not-a-calendar" })),
  () => process.stdout.write(JSON.stringify({ problem: "unreadable" })),
);

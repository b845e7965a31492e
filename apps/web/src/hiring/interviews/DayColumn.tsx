import { UnstyledButton } from "@mantine/core";
import type { FreeTimes } from "@passerelle/contract/hiring/availabilities";
import type { PointerEvent } from "react";
import { useState } from "react";
import classes from "./week-grid.module.css";
import { hourOf, instantAt, longDayText, type Moment, overlap, partOn, rangeOf, slotOf } from "./week-rules.ts";

export const hourPixels = 68;

type Props = {
  day: string;
  first: number;
  last: number;
  week: Pick<FreeTimes, "free" | "taken" | "people" | "duration">;
  chosen: Moment[];
  /** The moment that a move gives up. */
  former?: Moment | null | undefined;
  /** Without it the week is only read. */
  onChoose?: ((start: string, former?: string) => void) | undefined;
};

const takenText = ({ kind, name, person_id }: FreeTimes["taken"][number], people: FreeTimes["people"]) => {
  const person = people.find(({ id }) => id === person_id);
  if (kind === "interview") return `Entretien ${name}`;
  if (kind === "proposed") return `Proposé à ${name}`;
  return person && !person.is_me ? `Pris\u00a0: ${person.name}` : "Occupé";
};

/** One day of the week grid: what takes it, what is free, what is proposed. A press on a free place proposes it, a drag moves a slot. */
export const DayColumn = ({ day, first, last, week, chosen, former, onChoose }: Props) => {
  const [drag, setDrag] = useState<{ start: string; from?: string; hasMoved: boolean } | null>(null);
  const box = (moment: Moment) => {
    const part = partOn(day, moment);
    if (!part) return null;
    const top = Math.max(0, part.from - first * 60);
    const height = Math.min(part.to, last * 60) - first * 60 - top;
    return height > 0 ? { top: (top / 60) * hourPixels + 1, height: (height / 60) * hourPixels - 3 } : null;
  };
  const startAt = (event: PointerEvent<HTMLElement>) => {
    const minutes = ((event.clientY - event.currentTarget.getBoundingClientRect().top) / hourPixels) * 60;
    return instantAt(day, Math.max(0, Math.min(last * 60 - 15, first * 60 + Math.floor(minutes / 15) * 15)));
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    const start = startAt(event);
    if (!onChoose || !start || event.button !== 0 || event.pointerType === "touch") return;
    const on = event.target instanceof Element ? event.target.closest("[data-start]") : null;
    const from = on?.getAttribute("data-start") ?? undefined;
    if (on && !from) return;
    if (!on && event.target !== event.currentTarget) return;
    setDrag({ start: from ?? start, ...(from && { from }), hasMoved: false });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const start = drag && startAt(event);
    if (start && start !== drag.start) setDrag({ ...drag, start, hasMoved: true });
  };
  const end = () => {
    // A press on a slot without a move is the click of its button.
    if (drag && (drag.hasMoved || !drag.from)) onChoose?.(drag.start, drag.from);
    setDrag(null);
  };
  const picked = chosen.filter(({ starts_at }) => !(drag?.hasMoved && drag.from === starts_at));
  const free = week.free.filter((moment) => !chosen.some((each) => overlap(each, moment)));
  return (
    <section
      className={classes.day}
      aria-label={longDayText(day)}
      style={{ height: (last - first) * hourPixels }}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerLeave={() => setDrag(null)}
    >
      {week.taken.map((taken) => {
        const style = box(taken);
        return (
          style && (
            <p
              key={`${taken.person_id}${taken.kind}${taken.starts_at}${taken.interview_id}`}
              className={classes[taken.kind]}
              style={style}
            >
              {takenText(taken, week.people)}
              <span className="visually-hidden">, {rangeOf(taken)}</span>
            </p>
          )
        );
      })}
      {former && box(former) && (
        <p className={classes.former} style={box(former) ?? {}}>
          À déplacer, {rangeOf(former)}
        </p>
      )}
      {onChoose &&
        free.map(({ starts_at, ends_at }) => {
          const style = box({ starts_at, ends_at });
          return (
            style && (
              <UnstyledButton
                key={starts_at}
                className={classes.free}
                style={style}
                aria-label={`Proposer ${longDayText(day)}, ${rangeOf({ starts_at, ends_at })}`}
                onClick={() => onChoose(starts_at)}
              >
                {hourOf(starts_at)}
              </UnstyledButton>
            )
          );
        })}
      {picked.map((slot) => {
        const style = box(slot);
        return (
          style && (
            <UnstyledButton
              key={slot.starts_at}
              className={classes.picked}
              style={style}
              data-start={slot.starts_at}
              aria-label={`Retirer ${longDayText(day)}, ${rangeOf(slot)}`}
              onClick={() => onChoose?.(slot.starts_at)}
            >
              {rangeOf(slot)}
            </UnstyledButton>
          )
        );
      })}
      {drag && (drag.hasMoved || !drag.from) && (
        <p className={classes.ghost} style={box(slotOf(drag.start, week.duration)) ?? {}} aria-hidden>
          {rangeOf(slotOf(drag.start, week.duration))}
        </p>
      )}
    </section>
  );
};

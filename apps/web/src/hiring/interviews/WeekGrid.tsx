import type { FreeTimes } from "@passerelle/contract/hiring/availabilities";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { DayColumn, hourPixels } from "./DayColumn.tsx";
import classes from "./week-grid.module.css";
import { columnText, extentOf, type Moment } from "./week-rules.ts";

type Props = {
  week: FreeTimes;
  chosen: Moment[];
  former?: Moment | null;
  onChoose?: (start: string, former?: string) => void;
};

/** A week by the clocks of Paris, a column for each day; its free times are buttons, in the order of the week. */
export const WeekGrid = ({ week, chosen, former, onChoose }: Props) => {
  const { days, first, last } = extentOf(week, [...chosen, ...(former ? [former] : [])]);
  const hours = Array.from({ length: last - first - 1 }, (_, at) => first + 1 + at);
  return (
    <ScrollRegion label="Semaine" className={classes.grid}>
      <div
        className={classes.head}
        style={{ gridTemplateColumns: `2.875rem repeat(${days.length}, minmax(6rem, 1fr))` }}
      >
        <span />
        {days.map((day) => {
          const { name, number } = columnText(day);
          return (
            <p key={day} aria-hidden>
              {name}
              <strong>{number}</strong>
            </p>
          );
        })}
      </div>
      <div
        className={classes.body}
        style={{ gridTemplateColumns: `2.875rem repeat(${days.length}, minmax(6rem, 1fr))` }}
      >
        <div className={classes.hours} aria-hidden>
          {hours.map((hour) => (
            <span key={hour} style={{ top: (hour - first) * hourPixels }}>
              {hour}&nbsp;h
            </span>
          ))}
        </div>
        {days.map((day) => (
          <DayColumn
            key={day}
            day={day}
            first={first}
            last={last}
            week={week}
            chosen={chosen}
            former={former}
            onChoose={onChoose}
          />
        ))}
      </div>
    </ScrollRegion>
  );
};

import { Button } from "@mantine/core";
import type { FreeTimes } from "@passerelle/contract/hiring/availabilities";
import classes from "./proposal.module.css";
import { dayOf, hourOf, longDayText, type Moment, overlap, rangeOf } from "./week-rules.ts";

type Props = { free: FreeTimes["free"]; chosen: Moment[]; onChoose: (start: string) => void };

/** The free times of a week as buttons by day, for a phone; what is proposed elsewhere in the week stands among them. */
export const FreeTimeButtons = ({ free, chosen, onChoose }: Props) => {
  const all = [...free.filter((moment) => !chosen.some((each) => overlap(each, moment))), ...chosen].sort((a, b) =>
    a.starts_at.localeCompare(b.starts_at),
  );
  const days = [...new Set(all.map(({ starts_at }) => dayOf(starts_at)))];
  return days.map((day) => (
    <fieldset key={day} className={classes.freeDay}>
      <legend>{longDayText(day)}</legend>
      <div>
        {all
          .filter(({ starts_at }) => dayOf(starts_at) === day)
          .map((moment) => {
            const isChosen = chosen.some(({ starts_at }) => starts_at === moment.starts_at);
            return (
              <Button
                key={moment.starts_at}
                variant={isChosen ? "light" : "default"}
                aria-pressed={isChosen}
                aria-label={`${longDayText(day)}, ${rangeOf(moment)}`}
                onClick={() => onChoose(moment.starts_at)}
              >
                {hourOf(moment.starts_at)}
              </Button>
            );
          })}
      </div>
    </fieldset>
  ));
};

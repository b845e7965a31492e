import { interviewModeLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { addDays, dayOf, hourOf, longDayText, mondayOf, rangeOf, rangeText } from "#hiring/interviews/week-rules.ts";
import { parisDay } from "#platform/formats.ts";
import { Button } from "#ui/public/Button.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { linkTimesQuery } from "./queries.ts";

const most = 5;

type Props = { token: string; firstName: string; chosen: string[]; onChange: (starts: string[]) => void };

/** The recruiter's free times, as buttons by day; three usual ones are chosen to begin with. */
export const LinkSlots = ({ token, firstName, chosen, onChange }: Props) => {
  const [monday, setMonday] = useState(() => mondayOf(parisDay()));
  const [isBegun, setIsBegun] = useState(false);
  const query = useQuery(linkTimesQuery(token, monday));
  const usual = query.data?.usual;
  useEffect(() => {
    if (isBegun || !usual) return;
    setIsBegun(true);
    onChange(usual.map(({ starts_at }) => starts_at));
    if (usual[0]) setMonday(mondayOf(dayOf(usual[0].starts_at)));
  }, [isBegun, usual, onChange]);
  const toggle = (start: string) =>
    onChange(chosen.includes(start) ? chosen.filter((each) => each !== start) : [...chosen, start].slice(-most).sort());
  return (
    <fieldset className="stack link-slots">
      <legend>Moments proposés à {firstName}, heure de Paris</legend>
      <div className="row between">
        <Button look="quiet" disabled={monday <= mondayOf(parisDay())} onClick={() => setMonday(addDays(monday, -7))}>
          Semaine précédente
        </Button>
        <strong aria-live="polite">{rangeText(monday, addDays(monday, 6))}</strong>
        <Button look="quiet" onClick={() => setMonday(addDays(monday, 7))}>
          Semaine suivante
        </Button>
      </div>
      <QueryView query={query} failed={(error) => error.message} skeletons={1} refreshFailure="quiet">
        {({ free, mode, place, duration, next_free_week }) => (
          <>
            {[...new Set(free.map(({ starts_at }) => dayOf(starts_at)))].map((day) => (
              <fieldset key={day} className="link-day">
                <legend>{longDayText(day)}</legend>
                <div className="row">
                  {free
                    .filter(({ starts_at }) => dayOf(starts_at) === day)
                    .map((moment) => (
                      <Button
                        look="quiet"
                        key={moment.starts_at}
                        aria-pressed={chosen.includes(moment.starts_at)}
                        aria-label={`${longDayText(day)}, ${rangeOf(moment)}`}
                        onClick={() => toggle(moment.starts_at)}
                      >
                        {hourOf(moment.starts_at)}
                      </Button>
                    ))}
                </div>
              </fieldset>
            ))}
            {free.length === 0 && (
              <p className="no-margin">
                Rien de libre cette semaine.{" "}
                {next_free_week && (
                  <Button look="text" onClick={() => setMonday(next_free_week)}>
                    Voir la prochaine semaine libre
                  </Button>
                )}
              </p>
            )}
            <p className="no-margin" role="status">
              {chosen.length} sur {most} possibles. {interviewModeLabels[mode]}, {duration} minutes
              {place && `, ${place}`}.
            </p>
          </>
        )}
      </QueryView>
    </fieldset>
  );
};

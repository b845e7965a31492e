import type { interviewAgenda } from "@passerelle/contract/hiring/interview-agenda";
import type { Output } from "@passerelle/contract/route";
import { WeekGrid } from "./WeekGrid.tsx";

/** The week as a grid, to read. */
export const AgendaWeek = ({ agenda: { monday, dated } }: { agenda: Output<typeof interviewAgenda> }) => {
  const taken = dated.flatMap(({ id, starts_at, ends_at, candidate }) =>
    starts_at && ends_at
      ? [
          {
            starts_at,
            ends_at,
            interview_id: id,
            person_id: id,
            kind: "interview" as const,
            name: `${candidate.first_name} ${candidate.last_name}`,
          },
        ]
      : [],
  );
  return (
    <WeekGrid
      week={{ monday, taken, free: [], usual: [], people: [], duration: 30, next_free_week: null }}
      chosen={[]}
    />
  );
};

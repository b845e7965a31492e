import { ActionIcon, Button } from "@mantine/core";
import type { FreeTimes } from "@passerelle/contract/hiring/availabilities";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { parisDay } from "#platform/formats.ts";
import classes from "./proposal.module.css";
import type { Proposal } from "./use-proposal.ts";
import { addDays, dayText, mondayOf, rangeText } from "./week-rules.ts";

/** « Karim Benali et vous ». */
const peopleText = (people: FreeTimes["people"]) => {
  const others = people.filter(({ is_me }) => !is_me).map(({ name }) => name);
  return others.length > 0 ? `${others.join(", ")} et vous` : "vous";
};

/** Which week is shown, the ones beside it, and what the colours say. */
export const WeekHead = ({
  proposal,
  people,
  days = 5,
}: {
  proposal: Pick<Proposal, "monday" | "turn" | "show">;
  people?: FreeTimes["people"];
  days?: number;
}) => {
  const { monday, turn, show } = proposal;
  return (
    <div className={classes.weekHead}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Semaine précédente"
        disabled={monday <= mondayOf(parisDay()) && Boolean(people)}
        onClick={() => turn(-1)}
      >
        <IconChevronLeft aria-hidden size={18} />
      </ActionIcon>
      <p className={classes.range} aria-live="polite">
        {rangeText(monday, addDays(monday, days - 1))}
      </p>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Semaine suivante" onClick={() => turn(1)}>
        <IconChevronRight aria-hidden size={18} />
      </ActionIcon>
      <Button variant="default" size="compact-sm" onClick={() => show(parisDay())}>
        Aujourd'hui
      </Button>
      {people && (
        <p className={classes.legend} aria-hidden>
          <span className={classes.legendTaken}>occupé</span>
          <span className={classes.legendFree}>libre pour {peopleText(people)}</span>
          <span className={classes.legendPicked}>proposé</span>
        </p>
      )}
    </div>
  );
};

/** No common free time this week, or a calendar that is not linked or not read: said, with what to do. */
export const WeekNotes = ({
  week,
  onShow,
  onAvailabilities,
}: {
  week: FreeTimes;
  onShow: (monday: string) => void;
  onAvailabilities: () => void;
}) => {
  const me = week.people.find(({ is_me }) => is_me);
  const failing = week.people
    .filter(({ calendar }) => calendar === "failed")
    .map(({ name, is_me }) => (is_me ? "vous" : name));
  return (
    <>
      {week.free.length === 0 && (
        <p className={classes.note} role="status">
          {week.people.length > 1
            ? `${peopleText(week.people)} n'avez rien en commun cette semaine.`
            : "Plus rien de libre cette semaine."}{" "}
          {week.next_free_week ? (
            <Button variant="subtle" size="compact-sm" onClick={() => onShow(week.next_free_week ?? "")}>
              Voir la semaine du {dayText(week.next_free_week)}
            </Button>
          ) : (
            "Pressez une place de la grille, ou ajoutez un autre moment."
          )}
        </p>
      )}
      {me && (me.calendar === "none" || !me.has_hours) && (
        <p className={classes.note}>
          {me.has_hours
            ? "Aucun agenda relié\u00a0: seules vos disponibilités habituelles comptent."
            : "Ces créneaux sont des heures de bureau."}{" "}
          <Button variant="subtle" size="compact-sm" onClick={onAvailabilities}>
            {me.has_hours ? "Relier mon agenda" : "Dire vos disponibilités"}
          </Button>
        </p>
      )}
      {failing.length > 0 && (
        <p className={classes.note} role="status">
          Agenda non lu pour {failing.join(", ")}
          {"\u00a0"}: ses derniers moments connus sont montrés.
        </p>
      )}
    </>
  );
};

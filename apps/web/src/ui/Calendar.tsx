import { Button } from "@mantine/core";
import { DatePicker } from "@mantine/dates";
import "dayjs/locale/fr";
import { parisDay } from "#platform/formats.ts";
import { typedDateProblem, typedOf } from "#platform/typed-date-rules.ts";

type Props = {
  /** `YYYY-MM-DD` or empty, like every day here. */
  value: string;
  min: string | undefined;
  max: string | undefined;
  isRequired: boolean | undefined;
  onChoose: (day: string) => void;
};

const ariaLabels = {
  previousMonth: "Mois précédent",
  nextMonth: "Mois suivant",
  previousYear: "Année précédente",
  nextYear: "Année suivante",
  previousDecade: "Dix ans plus tôt",
  nextDecade: "Dix ans plus tard",
};

/**
 * The focus trap of the popover looks for the day once, before this file has come. A frame later, so that the popover has recorded the
 * button to return the focus to.
 */
const focusShownDay = (root: HTMLElement | null) => {
  requestAnimationFrame(() => root?.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true }));
};

/** The calendar of a date field, in a file of its own: it loads when it is first opened. */
const Calendar = ({ value, min, max, isRequired, onChoose }: Props) => {
  const chosen = typedDateProblem(typedOf(value), { required: "-", invalid: "-" }) ? null : value;
  const today = parisDay();
  const shown = chosen ?? (min && min > today ? min : max && max < today ? max : today);
  return (
    <div ref={focusShownDay}>
      <DatePicker
        locale="fr"
        value={chosen}
        defaultDate={shown}
        minDate={min}
        maxDate={max}
        highlightToday
        ariaLabels={ariaLabels}
        getDayProps={(day) => (day === shown ? { "data-autofocus": true } : {})}
        // Escape closes the calendar, not the window below.
        __stopPropagation
        onChange={(day) => day && onChoose(day)}
      />
      {value && !isRequired && (
        <Button
          variant="subtle"
          size="compact-sm"
          fullWidth
          mt="xs"
          data-mantine-stop-propagation
          onClick={() => onChoose("")}
        >
          Effacer la date
        </Button>
      )}
    </div>
  );
};

export default Calendar;

import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { availabilitiesQuery, freeTimesQuery } from "#hiring/availabilities/queries.ts";
import { parisDay } from "#platform/formats.ts";
import { dayOf, hourOf, shortDayText } from "./week-rules.ts";

/** The three moments that one key proposes now, and the way to others. */
export const UsualSlots = ({ onChoose }: { onChoose: () => void }) => {
  const { data: saved } = useQuery(availabilitiesQuery);
  const { data } = useQuery({
    ...freeTimesQuery({ from: parisDay(), duration: saved?.duration ?? 30, with: [] }),
    enabled: saved?.is_saved === true,
  });
  const usual = data?.usual ?? [];
  if (!saved) return null;
  const moments = usual.map(({ starts_at }) => `${shortDayText(dayOf(starts_at))} ${hourOf(starts_at)}`).join(", ");
  return (
    <p className="soft small no-margin">
      {saved.is_saved
        ? `« Entretien » propose ${moments || "vos prochains moments libres"}. `
        : "« Entretien » ouvre le choix des créneaux. "}
      <Button variant="subtle" size="compact-sm" aria-keyshortcuts="Shift+E" onClick={onChoose}>
        Choisir les créneaux
      </Button>
    </p>
  );
};

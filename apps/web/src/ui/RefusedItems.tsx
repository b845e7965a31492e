import { Button } from "@mantine/core";
import { plural } from "#platform/formats.ts";

/** What a bulk act refused, with reasons. */
export type RefusedItem = { id: string; detail: string };

type Props = {
  refused: (RefusedItem & { name: string })[];
  /** Labels for one refused item and several. */
  labels?: [string, string];
  onClose: () => void;
};

/** Refused items and reasons; items that are not on screen are counted only. */
export const RefusedItems = ({
  refused,
  labels: [one, many] = ["candidature n'a pas été déplacée", "candidatures n'ont pas été déplacées"],
  onClose,
}: Props) => {
  if (refused.length === 0) return null;
  const byReason = Object.entries(Object.groupBy(refused, ({ detail }) => detail));
  return (
    <div className="banner banner-error" role="alert">
      <p className="no-margin">
        <strong>
          {plural(refused.length, one, many)}
          {"\u00a0"}:
        </strong>
      </p>
      <ul>
        {byReason.map(([detail, some = []]) => {
          const named = some.flatMap(({ name }) => name || []).slice(0, 10);
          const others = some.length - named.length;
          return (
            <li key={detail}>
              {[...named, ...(others > 0 ? [plural(others, "candidature", "candidatures")] : [])].join(", ")}
              {"\u00a0"}: {detail}
            </li>
          );
        })}
      </ul>
      <Button variant="subtle" size="compact-sm" onClick={onClose}>
        J'ai compris
      </Button>
    </div>
  );
};

import { IconChevronDown } from "@tabler/icons-react";
import { Link, useSearchParams } from "react-router";
import { defaultRadius, type Filters, radiiWith } from "#offers/criteria/filters.ts";
import { addressOf } from "#offers/criteria/use-filters.ts";
import { ChipPopover } from "#ui/public/ChipPopover.tsx";

/** How far around the place: each distance is a link, so that it is chosen without scripts too. */
export default function DistanceChip({ filters }: { filters: Filters }) {
  const [params] = useSearchParams();
  const radius = filters.radius || defaultRadius;
  const radii = radiiWith(filters.radius);
  return (
    <ChipPopover
      title="Distance"
      isOn={radius !== defaultRadius}
      isKept
      label={
        <>
          <span className="visually-hidden">Distance{"\u00a0"}: </span>
          {radii[radius]}
          <IconChevronDown size={16} aria-hidden />
        </>
      }
    >
      {(close) => (
        <ul className="choices">
          {Object.entries(radii).map(([value, label]) => (
            <li key={value}>
              <Link
                to={{ search: addressOf({ ...filters, radius: value, zone: "" }, params).toString() }}
                aria-current={value === radius || undefined}
                onClick={close}
                preventScrollReset
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ChipPopover>
  );
}

import { shortLevel } from "@passerelle/contract/labels";
import { IconAdjustmentsHorizontal, IconChevronDown, IconList, IconMap2 } from "@tabler/icons-react";
import { type ReactNode, Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { asksSomething, type Filters as Chosen, countActive, hasRadius } from "#offers/criteria/filters.ts";
import { addressOf, viewOf } from "#offers/criteria/use-filters.ts";
import { formatDay, formatNumber } from "#platform/formats.ts";
import { lazyPart } from "#platform/lazy-part.ts";
import { ChipPopover } from "#ui/public/ChipPopover.tsx";
import { Skeletons } from "#ui/states.tsx";
import type { FilterProps } from "./Filters.tsx";
import "./filter-bar.css";

// Asked for by a click.
const Filters = lazyPart(() => import("./Filters.tsx"));
// Most pages are narrowed by nothing yet.
const SetFilters = lazyPart(() => import("./SetFilters.tsx"));
const DistanceChip = lazyPart(() => import("./DistanceChip.tsx"));
const RemoveFilter = lazyPart(async () => ({ default: (await import("./SetFilters.tsx")).RemoveFilter }));

const shortContracts = { AP: "Apprentissage", PR: "Professionnalisation" };
const short = (values: string[]) => values.map((value) => shortLevel(value as "CAP")).join(", ");

type Quick = {
  key: "levels" | "contracts" | "startBefore";
  title: string;
  without: Partial<Chosen>;
  /** What is chosen, in words; empty for nothing. */
  told: (filters: Chosen) => string;
};

/** The filters that have a chip of their own, chosen or not. */
const quick: Quick[] = [
  { key: "levels", title: "Niveau", without: { levels: [] }, told: ({ levels }: Chosen) => short(levels) },
  {
    key: "contracts",
    title: "Contrat",
    without: { contracts: [] },
    told: ({ contracts }: Chosen) => contracts.map((type) => shortContracts[type as "AP"]).join(", "),
  },
  {
    key: "startBefore",
    title: "Début",
    without: { startBefore: "" },
    // An address may ask for no day at all.
    told: ({ startBefore }: Chosen) =>
      startBefore && `Début avant le ${Number.isNaN(Date.parse(startBefore)) ? startBefore : formatDay(startBefore)}`,
  },
];

const counted = ({ count, count_is_exact }: NonNullable<FilterProps["found"]>) =>
  count_is_exact ? formatNumber(count) : `plus de ${formatNumber(count)}`;

type Props = FilterProps & {
  /** Acts at the end of the line. */
  children?: ReactNode;
};

/** The filters in one line of chips: all of them, the usual ones, and what is set, which a click removes. */
export const FilterBar = ({ children, ...props }: Props) => {
  const { filters, found } = props;
  const [params] = useSearchParams();
  const to = (part: Partial<Chosen>) => ({ search: addressOf({ ...filters, ...part }, params).toString() });
  const active = countActive(filters);
  const content = (only?: Quick["key"]) => (close: () => void) => (
    <Suspense fallback={<Skeletons count={3} height={32} />}>
      <Filters {...props} {...(only && { only })} onClose={close} />
    </Suspense>
  );
  const place = found?.place;
  const isNarrowed =
    active > 0 || filters.zone || !filters.withExternal || filters.titlesOnly || Boolean(place && place.typed !== null);
  return (
    <div className="filter-bar">
      <ChipPopover
        title="Filtres"
        className="chip needs-scripts"
        isOn={active > 0}
        label={
          <>
            <IconAdjustmentsHorizontal size={16} aria-hidden />
            Filtres
            {active > 0 && (
              <span className="chip-count">
                {active}
                <span className="visually-hidden"> actifs</span>
              </span>
            )}
          </>
        }
      >
        {content()}
      </ChipPopover>
      {hasRadius(filters.place) && (
        <Suspense>
          <DistanceChip filters={filters} />
        </Suspense>
      )}
      {quick.map(({ key, title, without, told }) => (
        <ChipPopover
          key={key}
          title={title}
          isOn={told(filters) !== ""}
          className={told(filters) === "" ? "chip needs-scripts" : "chip"}
          label={
            told(filters) || (
              <>
                {title}
                <IconChevronDown size={16} aria-hidden />
              </>
            )
          }
          after={
            told(filters) && (
              <Suspense>
                <RemoveFilter what={told(filters)} to={to(without)} />
              </Suspense>
            )
          }
        >
          {content(key)}
        </ChipPopover>
      ))}
      {isNarrowed && (
        <Suspense>
          <SetFilters filters={filters} place={place} />
        </Suspense>
      )}
      <div className="filter-bar-end">
        {asksSomething(filters) && children}
        <nav
          className="view-links needs-scripts"
          aria-label="Présentation"
          data-finds-nothing={found?.count === 0 || undefined}
        >
          {["", "carte"].map((view) => (
            <Link
              key={view}
              to={viewOf(params, view)}
              aria-current={(params.get("vue") ?? "") === view || undefined}
              data-count={found && counted(found)}
            >
              {view ? <IconMap2 size={16} aria-hidden /> : <IconList size={16} aria-hidden />}
              {view ? "Carte" : "Liste"}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  );
};

import { Button } from "@mantine/core";
import { properName, supportNamed } from "@passerelle/contract/organisations/school-supports";
import type { SupportCheck } from "@passerelle/contract/publishing/broadcast";
import { useQuery } from "@tanstack/react-query";
import { plural } from "#platform/formats.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { checkQuery } from "./queries.ts";
import { type Rested, useRested } from "./use-rested.ts";
import "./broadcast.css";

type Props = Rested & {
  postingId: string | null;
  isShown: boolean;
  /** The supports that are switched on, by their names. */
  names: string[];
  onField: (field: string) => void;
};

const Standing = ({
  name,
  check,
  onField,
}: { name: string; check: SupportCheck | undefined } & Pick<Props, "onField">) => {
  // Nothing is sent to a support of the school's making.
  if (!supportNamed(name)) return <span className="soft small">Lien à partager vous-même</span>;
  if (!check) return null;
  if (check.is_key_missing) return <StatusBadge label="Clé manquante" tone="warning" />;
  const count = check.problems.length;
  const field = check.problems.find((one) => one.field)?.field;
  if (count === 0) return <StatusBadge label="Prêt" tone="success" />;
  return (
    <span className="row readiness-points">
      <StatusBadge label={plural(count, "point", "points")} tone="error" />
      {field && (
        <Button variant="subtle" size="compact-sm" onClick={() => onField(field)}>
          Compléter<span className="visually-hidden"> pour {properName(name)}</span>
        </Button>
      )}
    </span>
  );
};

/** Beside the offer that is written: which of its supports are ready, and what leads to what another lacks. */
export const SupportReadiness = ({ postingId, isShown, names, onField, ...typed }: Props) => {
  const fields = useRested(isShown, typed);
  const { data } = useQuery(checkQuery(postingId, fields));
  if (!isShown || names.length === 0) return null;
  return (
    <section className="card readiness" aria-labelledby="ou-elle-paraitra">
      <h2 id="ou-elle-paraitra">Où elle paraîtra</h2>
      <ul className="plain-list">
        {names.map((name) => (
          <li key={name} className="row between">
            <span>{properName(name)}</span>
            <Standing name={name} check={data?.find(({ code }) => code === supportNamed(name))} onField={onField} />
          </li>
        ))}
      </ul>
    </section>
  );
};

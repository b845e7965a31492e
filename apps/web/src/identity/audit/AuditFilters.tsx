import { Button } from "@mantine/core";
import { auditActionLabels } from "@passerelle/contract/identity/audit";
import { DateFilter } from "#ui/DateFilter.tsx";
import { SearchedSelect } from "#ui/SearchedSelect.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useTyped } from "#ui/use-typed.ts";
import classes from "./audit.module.css";
import type { Narrowed } from "./queries.ts";

type Props = {
  filters: Narrowed;
  /** Sentences of the server, by filter. */
  errors: Record<string, string[]>;
  onChange: (part: Partial<Narrowed>, options?: { replace?: boolean }) => void;
};

const byLabel = Object.fromEntries(
  Object.entries(auditActionLabels).sort(([, one], [, other]) => one.localeCompare(other, "fr")),
);

const Typed = ({
  label,
  hint,
  value,
  onSettle,
}: {
  label: string;
  hint: string;
  value: string;
  onSettle: (value: string) => void;
}) => {
  const [typed, setTyped] = useTyped(value, onSettle);
  return (
    <TextField
      label={label}
      hint={hint}
      autoComplete="off"
      maxLength={254}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
};

/** What the log is narrowed by. */
export const AuditFilters = ({ filters, errors, onChange }: Props) => {
  const isNarrowed = Object.values(filters).some(Boolean);
  return (
    <search className={`card ${classes.search}`} aria-label="Filtrer le journal">
      <div className={classes.filters}>
        <Typed
          label="Auteur"
          hint="Adresse e-mail ou identifiant"
          value={filters.actor}
          onSettle={(actor) => onChange({ actor }, { replace: true })}
        />
        <Typed
          label="Personne concernée"
          hint="Adresse e-mail ou identifiant"
          value={filters.person}
          onSettle={(person) => onChange({ person }, { replace: true })}
        />
        <Typed
          label="Organisation"
          hint="Entreprise ou école"
          value={filters.organisation}
          onSettle={(organisation) => onChange({ organisation }, { replace: true })}
        />
        <SearchedSelect
          label="Action"
          labels={byLabel}
          empty="Toutes"
          value={filters.action}
          error={errors.action?.[0]}
          onChoose={(action) => onChange({ action })}
        />
        <DateFilter label="Du" value={filters.from} error={errors.from?.[0]} onChoose={(from) => onChange({ from })} />
        <DateFilter label="Au" value={filters.to} error={errors.to?.[0]} onChoose={(to) => onChange({ to })} />
      </div>
      {isNarrowed && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onChange({ actor: "", action: "", organisation: "", person: "", from: "", to: "" })}
          >
            Effacer les filtres
          </Button>
        </div>
      )}
    </search>
  );
};

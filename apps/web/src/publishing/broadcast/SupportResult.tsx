import { Button } from "@mantine/core";
import type { SupportCheck, SupportProblem } from "@passerelle/contract/publishing/broadcast";
import { Link } from "react-router";
import { plural } from "#platform/formats.ts";
import { useSchool } from "#platform/use-school.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { shortName } from "./texts.ts";

type Props = {
  name: string;
  check: SupportCheck;
  /** Sentences shown once above the list, for several supports. */
  common: ReadonlySet<string>;
  /** The result of an inactive support is folded. */
  isActive: boolean;
  onField: (field: string) => void;
  onPreview: () => void;
};

const KeyMissing = ({ name }: { name: string }) => {
  const { is_admin } = useSchool();
  return (
    <span className="row">
      <StatusBadge label="Clé manquante" tone="warning" />
      {is_admin ? (
        <Link to="/platform/school/settings/integrations" className="small">
          Donner la clé<span className="visually-hidden"> de {name}</span>
        </Link>
      ) : (
        <span className="soft small">Un administrateur peut la donner dans les paramètres.</span>
      )}
    </span>
  );
};

/** Points to complete, each leading to its field. */
export const Points = ({ problems, onField }: { problems: SupportProblem[]; onField: (field: string) => void }) => (
  <ul className="small support-points">
    {problems.map(({ field, sentence }) => (
      <li key={sentence}>
        {field ? (
          <Button variant="subtle" size="compact-sm" onClick={() => onField(field)}>
            {sentence}
          </Button>
        ) : (
          sentence
        )}
      </li>
    ))}
  </ul>
);

/** Check of one support: ready, or its own points to complete, each leading to its field. */
export const SupportResult = ({ name, check, common, isActive, onField, onPreview }: Props) => {
  const { code, problems, preview, is_key_missing } = check;
  const own = problems.filter(({ sentence }) => !common.has(sentence));
  const badge = (
    <StatusBadge
      label={plural(problems.length, "point à compléter", "points à compléter")}
      tone={isActive ? "error" : "ghost"}
    />
  );
  return (
    <div className="support-says">
      <span className="row">
        {is_key_missing && <KeyMissing name={name} />}
        {problems.length === 0 && !is_key_missing && <StatusBadge label="Prêt" tone="success" />}
        {preview && (
          <Button variant="subtle" size="compact-sm" className="small" onClick={onPreview}>
            Voir ce que reçoit {shortName(code, name)}
          </Button>
        )}
      </span>
      {problems.length > 0 && own.length === 0 && (
        <p className="row no-margin">
          {badge}
          <span className="soft small">
            {problems.length > 1 ? "Communs" : "Commun"} à plusieurs supports, ci-dessus
          </span>
        </p>
      )}
      {own.length > 0 && (
        <details open={isActive}>
          <summary>
            {badge}
            <span className="visually-hidden"> pour {name}</span>
            {own.length < problems.length && (
              <span className="soft small">
                {" "}
                dont {plural(problems.length - own.length, "commun", "communs")}, ci-dessus
              </span>
            )}
          </summary>
          <Points problems={own} onField={onField} />
        </details>
      )}
    </div>
  );
};

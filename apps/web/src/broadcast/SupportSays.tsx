import type { SupportCheck } from "@passerelle/contract/broadcast";
import { Link } from "react-router";
import { plural } from "#platform/formats.ts";
import { useSchool } from "#platform/use-school.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { shortName } from "./texts.ts";

type Props = {
  name: string;
  check: SupportCheck;
  /** A support that is off folds what it says. */
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

/** What one support says of the offer: ready, or what is to be completed, each leading to its field. */
export const SupportSays = ({ name, check, isActive, onField, onPreview }: Props) => {
  const { code, problems, preview, is_key_missing } = check;
  return (
    <div className="support-says">
      <span className="row">
        {is_key_missing && <KeyMissing name={name} />}
        {problems.length === 0 && !is_key_missing && <StatusBadge label="Prêt" tone="success" />}
        {preview && (
          <button type="button" className="text-button small" onClick={onPreview}>
            Voir ce que reçoit {shortName(code, name)}
          </button>
        )}
      </span>
      {problems.length > 0 && (
        <details open={isActive}>
          <summary>
            <StatusBadge
              label={plural(problems.length, "point à compléter", "points à compléter")}
              tone={isActive ? "error" : "ghost"}
            />
            <span className="visually-hidden"> pour {name}</span>
          </summary>
          <ul className="small">
            {problems.map(({ field, sentence }) => (
              <li key={sentence}>
                {field ? (
                  <button type="button" className="text-button" onClick={() => onField(field)}>
                    {sentence}
                  </button>
                ) : (
                  sentence
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};

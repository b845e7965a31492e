import { CheckField } from "#ui/CheckField.tsx";
import { useSingleKeys } from "#ui/use-single-keys.ts";
import { Window } from "#ui/Window.tsx";

const keys = [
  [["J", "K"], "Offre suivante, précédente"],
  [["↓", "↑"], "De même, dans la liste"],
  [["Entrée"], "Ouvrir la page de l'offre"],
  [["F"], "Garder en favori, ou retirer"],
  [["M"], "Masquer"],
  [["P"], "Postuler"],
  [["/"], "Chercher"],
  [["Échap"], "Revenir à la liste"],
] as const;

/** The keys of the list of offers, and the means to do without those of one letter. */
export default function KeysWindow({ onClose }: { onClose: () => void }) {
  const [isByKey, setIsByKey] = useSingleKeys();
  return (
    <Window title="Raccourcis clavier" onClose={onClose}>
      <dl className="keys">
        {keys.map(([names, what]) => (
          <div key={what}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        label="Utiliser les raccourcis clavier"
        checked={isByKey}
        onChange={(event) => setIsByKey(event.target.checked)}
      />
    </Window>
  );
}

/** Fewer than half of the open offers found again: another file, or the same under other identifiers. */
export const isTooFew = (found: number, open: number) => 2 * found < open;

/** More than a fifth of the open offers not found: the staff is notified, and the run goes on. */
export const isFewer = (missing: number, open: number) => 5 * missing > open;

const numbers = new Intl.NumberFormat("fr-FR");

/** How a run is refused whose file lists so few of what is open. */
export const refusedAs = (found: number, open: number) => ({
  status: "refused" as const,
  error: `Le fichier ne contient que ${numbers.format(found)} des ${numbers.format(open)} offres en ligne de cette source : rien n'a été écrit ni fermé.`,
});

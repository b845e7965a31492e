import { Link } from "react-router";
import { PlainButton } from "#ui/public/PlainButton.tsx";
import { useAddress } from "#ui/use-address.ts";
import { compareAddress, comparedAtMost, comparedIn, comparedName } from "./compare-rules.ts";
import "./compare.css";

/** Over the list: how many offers are chosen to be compared, and the way there. */
export default function CompareBar() {
  const { params, set } = useAddress();
  const ids = comparedIn(params);
  if (ids.length === 0) return null;
  return (
    <section className="compare-bar" aria-label="Offres à comparer">
      <span role="status">
        {ids.length} sur {comparedAtMost} à comparer
        {ids.length === comparedAtMost && (
          <span className="soft small"> · c'est le plus, retirez-en une pour changer</span>
        )}
      </span>
      {ids.length > 1 ? (
        <Link to={compareAddress(ids)} className="button-link">
          Comparer
        </Link>
      ) : (
        <span className="soft small">Choisissez une autre offre.</span>
      )}
      <PlainButton className="text-button" onClick={() => void set({ [comparedName]: null }, { replace: true })}>
        Vider
      </PlainButton>
    </section>
  );
}

import { Button } from "@mantine/core";
import { type Answer, answerCodes, type listWaiting } from "@passerelle/contract/hiring/quick-replies";
import type { Output } from "@passerelle/contract/route";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { plural } from "#platform/formats.ts";
import { Figure } from "#ui/Figure.tsx";
import { answeredLabels } from "./texts.ts";

type Props = {
  answered: Answer[];
  passed: number;
  /** How many waited beyond this round. */
  left: number;
  rate: Output<typeof listWaiting>["answer_rate"];
  onMore: () => void;
};

/** What was done, and how the company answers. */
export const RoundEnd = ({ answered, passed, left, rate, onMore }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card stack message-card" aria-labelledby="round-end">
      <h2 id="round-end" ref={heading} tabIndex={-1} className="no-margin">
        {answered.length > 0
          ? `Vous avez répondu à ${plural(answered.length, "candidature", "candidatures")}`
          : "Vous avez tout parcouru"}
      </h2>
      <div className="grid-4">
        {answerCodes.map((code) => (
          <Figure key={code} label={answeredLabels[code]} value={answered.filter((each) => each === code).length} />
        ))}
        <Figure label="Passées" value={passed} />
      </div>
      <p className="no-margin">
        {rate
          ? `Sur un an, votre entreprise a répondu à ${Math.round((100 * rate.answered) / rate.applications)}\u00a0% des candidatures${rate.median_days === null ? "" : `, en ${plural(Math.max(1, Math.round(rate.median_days)), "jour", "jours")} le plus souvent`}. Ce chiffre est recalculé chaque heure, et les candidats le lisent sur vos offres.`
          : "Votre taux de réponse s'affichera ici, et sur vos offres, dès que cinq candidatures auront été suivies."}
      </p>
      <div className="row">
        {left > 0 && <Button onClick={onMore}>Continuer ({plural(left, "candidature", "candidatures")})</Button>}
        <Link to="/platform/company/candidates" className={left > 0 ? "button-quiet" : "button-link"}>
          Revenir au recrutement
        </Link>
      </div>
    </section>
  );
};

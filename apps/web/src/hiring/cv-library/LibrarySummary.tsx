import { UnstyledButton } from "@mantine/core";
import { plural } from "#platform/formats.ts";
import classes from "#ui/side-panel.module.css";

type Props = { openings: { today: number; per_day: number } | undefined; onHelp: () => void };

/** Beside the list while no candidate is open: how the library works, and how many candidates were opened today. */
export const LibrarySummary = ({ openings, onHelp }: Props) => (
  <section className={classes.summary} aria-label="La CVthèque">
    <h2>Les CV de ceux qui cherchent en ce moment</h2>
    <p className="no-margin">
      Ouvrez un candidat pour lire son CV ici, puis proposez-lui une de vos offres. Il ou elle voit que votre entreprise
      a ouvert son CV, et vous donne son contact en acceptant.
    </p>
    {openings && openings.today > 0 && (
      <p className={classes.help}>
        {plural(openings.today, "candidat ouvert", "candidats ouverts")} aujourd'hui par votre entreprise, sur{" "}
        {openings.per_day} par jour.
      </p>
    )}
    <p className={classes.help}>
      <UnstyledButton className={classes.helpLink} onClick={onHelp}>
        Raccourcis clavier
      </UnstyledButton>
    </p>
  </section>
);

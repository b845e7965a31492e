import { Button } from "@mantine/core";
import { IconEye, IconLink } from "@tabler/icons-react";
import { plural } from "#platform/formats.ts";
import { copyText } from "#ui/copy-text.ts";
import { Sparkline } from "#ui/Sparkline.tsx";
import { companyAddress } from "../CompanyScreen.tsx";
import classes from "./page-editor.module.css";

type Props = {
  slug: string;
  /** On each of the last thirty days. */
  visits: number[];
  mayWrite: boolean;
  isDirty: boolean;
  isBusy: boolean;
  shows: "fields" | "preview";
  onShow: (shown: "fields" | "preview") => void;
};

/** Always in sight: the address to copy and the one act. */
export const PageEditorHead = ({ slug, visits, mayWrite, isDirty, isBusy, shows, onShow }: Props) => (
  <header className={classes.head}>
    <h1>Page publique</h1>
    <p className={classes.visits} title="Ouvertures de votre page par d'autres, robots exclus">
      <IconEye size={18} aria-hidden />
      {plural(
        visits.reduce((sum, day) => sum + day, 0),
        "visite en 30 jours",
        "visites en 30 jours",
      )}
      <Sparkline values={visits} />
    </p>
    <Button
      variant="default"
      className={classes.turn ?? ""}
      onClick={() => onShow(shows === "fields" ? "preview" : "fields")}
    >
      {shows === "fields" ? "Voir l'aperçu" : "Modifier"}
    </Button>
    <Button
      variant="default"
      className={classes.copy ?? ""}
      onClick={() => copyText(`${window.location.origin}${companyAddress(slug)}`)}
    >
      <IconLink size={18} aria-hidden />
      <span className={classes.copyLabel}>Copier le lien</span>
    </Button>
    {mayWrite && (
      <Button type="submit" disabled={!isDirty || isBusy} aria-keyshortcuts="Control+Enter">
        {isBusy ? "Publication…" : "Publier les changements"}
      </Button>
    )}
  </header>
);

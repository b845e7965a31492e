import { Button } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import { copyText } from "#ui/copy-text.ts";
import { companyAddress } from "../CompanyScreen.tsx";
import classes from "./page-editor.module.css";

type Props = {
  slug: string;
  mayWrite: boolean;
  isDirty: boolean;
  isBusy: boolean;
  shows: "fields" | "preview";
  onShow: (shown: "fields" | "preview") => void;
};

/** Always in sight: the address to copy and the one act. */
export const PageEditorHead = ({ slug, mayWrite, isDirty, isBusy, shows, onShow }: Props) => (
  <header className={classes.head}>
    <h1>Page publique</h1>
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

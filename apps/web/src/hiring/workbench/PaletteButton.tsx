import { IconSearch } from "@tabler/icons-react";
import { Button } from "#ui/public/Button.tsx";
import classes from "./palette-button.module.css";

/** Opens the palette, for who does not know its keys. It stands outside of the component library. */
export const PaletteButton = ({ onOpen }: { onOpen: () => void }) => (
  <div className={classes.place}>
    <Button look="quiet" onClick={onOpen} title="Rechercher (Ctrl K)" aria-keyshortcuts="Control+K Meta+K">
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <span className={classes.label}>Rechercher</span>
      <kbd className={classes.keys} aria-hidden>
        Ctrl K
      </kbd>
    </Button>
  </div>
);

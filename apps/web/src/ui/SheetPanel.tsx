import { type ComponentProps, useEffect, useRef } from "react";
import { Monogram } from "./Monogram.tsx";
import { PanelTurns } from "./PanelTurns.tsx";
import { type SheetWindow, usePlaceInList } from "./SheetWindow.tsx";
import classes from "./side-panel.module.css";
import { useShortcuts } from "./use-shortcuts.ts";
import "./triage.css";

/** The same sheet beside its list: it has its own scroll, and Escape closes it. */
export const SheetPanel = ({
  title,
  neighbours,
  id,
  order,
  count,
  onLast,
  onOpen,
  onClose,
  children,
}: ComponentProps<typeof SheetWindow>) => {
  const place = usePlaceInList(id, order, onLast);
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is read from the top
  useEffect(() => {
    body.current?.scrollTo(0, 0);
  }, [id]);
  useShortcuts({ Escape: onClose }, true);
  return (
    <section className={`${classes.panel} ${classes.beside}`} aria-label={title}>
      <header className={classes.head}>
        <div className={classes.top}>
          <Monogram name={title} />
          <div className={classes.names}>
            <h2>{title}</h2>
          </div>
          <PanelTurns
            label={neighbours}
            names={{ previous: "Précédente", next: "Suivante" }}
            place={{ ...place, count }}
            onOpen={onOpen}
            onClose={onClose}
          />
        </div>
      </header>
      <div className={`${classes.sheetBody} beside-list`} ref={body}>
        {children}
      </div>
    </section>
  );
};

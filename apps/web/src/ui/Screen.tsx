import type { ReactNode } from "react";
import classes from "./screen.module.css";

type HeadProps = {
  title: string;
  /** What is shown, said beside the title: « 7 utilisateurs ». */
  count?: string;
  /** The count is a sentence: on a phone it goes under the title, which keeps the act beside it. */
  isCountLong?: boolean;
  /** The one main act. */
  act?: ReactNode;
  /** 2 under a title of several screens. */
  level?: 1 | 2;
};

/** Head of a screen of the workbench: title, count, main act on one line. */
export const ScreenHead = ({ title, count, isCountLong, act, level = 1 }: HeadProps) => {
  const Title = `h${level}` as const;
  return (
    <div className={classes.head}>
      <Title className={classes.title}>{title}</Title>
      {count !== undefined && (
        <p className={isCountLong ? `${classes.count} ${classes.below}` : classes.count} role="status">
          {count}
        </p>
      )}
      {act && <div className={classes.act}>{act}</div>}
    </div>
  );
};

/** A screen of the workbench: dense, over the full width. */
export const Screen = ({ children, ...head }: HeadProps & { children: ReactNode }) => (
  <div className={head.level === 2 ? classes.part : classes.screen}>
    <ScreenHead {...head} />
    {children}
  </div>
);

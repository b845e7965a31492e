import { Skeleton } from "@mantine/core";
import classes from "./row-skeletons.module.css";

/** Lines of a table that is loading. */
export const RowSkeletons = ({ count }: { count: number }) => (
  <div className={classes.rows} role="status" aria-label="Chargement">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes without identity
      <div key={index} className={classes.row}>
        <Skeleton circle height={32} />
        <Skeleton height={12} width="22%" />
        <Skeleton height={12} width="34%" />
      </div>
    ))}
  </div>
);

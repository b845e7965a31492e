import { Monogram } from "#ui/Monogram.tsx";
import classes from "./company-told.module.css";

/** The portrait of a person who trains, else the initials. The name stands beside it. */
export const Portrait = ({ name, url }: { name: string; url: string | null | undefined }) =>
  url ? (
    <img className={classes.portrait} src={url} alt="" width={40} height={40} loading="lazy" decoding="async" />
  ) : (
    <Monogram name={name} />
  );

import { Monogram } from "./Monogram.tsx";
import classes from "./monogram.module.css";

/** The logo of a company or school in a square of 40 px, else a monogram made from its name, which stands beside it in words. */
export const Logo = ({ name, url }: { name: string; url: string | null }) =>
  url ? (
    <img className={`${classes.square} ${classes.logo}`} src={url} alt="" width={40} height={40} loading="lazy" />
  ) : (
    <Monogram name={name} isSquare />
  );

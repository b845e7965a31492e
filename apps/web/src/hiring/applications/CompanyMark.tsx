import { Monogram } from "#ui/Monogram.tsx";
import classes from "./application.module.css";

/** The company of an application, before its name. */
export const CompanyMark = ({ name }: { name: string }) => (
  <span className={classes.mark}>
    <Monogram name={name} />
  </span>
);

import { Logo } from "#ui/Logo.tsx";
import { Monogram } from "#ui/Monogram.tsx";
import classes from "./application.module.css";

type Props = {
  name: string;
  /** Absent for a person, whose mark is made from the name. */
  logo?: string | null;
};

/** The company of an application, or its recruiter, before the name. */
export const CompanyMark = ({ name, logo }: Props) => (
  <span className={classes.mark}>
    {logo === undefined ? <Monogram name={name} /> : <Logo name={name} url={logo} />}
  </span>
);

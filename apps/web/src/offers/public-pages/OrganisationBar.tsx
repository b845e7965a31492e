import type { ReactNode } from "react";
import { PhoneBar } from "#ui/PhoneBar.tsx";
import classes from "./organisation.module.css";

type Props = { to: "/entreprises" | "/ecoles"; children: ReactNode };

/** The public page of a company or a school; on a phone under a bar that leads back to the directory. */
export const WithOrganisationBar = ({ to, children }: Props) => {
  const list = to === "/ecoles" ? "Écoles" : "Entreprises";
  return (
    <div className={classes.public}>
      <PhoneBar to={to} back={`Toutes les ${list.toLowerCase()}`} title={list} />
      {children}
    </div>
  );
};

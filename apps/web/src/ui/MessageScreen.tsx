import type { ReactNode } from "react";
import { Link } from "react-router";
import { Arch } from "./Arch.tsx";
import classes from "./message-screen.module.css";

type Way = [to: string, label: string];

const offersAndHome: Way[] = [
  ["/offers", "Voir les offres"],
  ["/", "Revenir à l'accueil"],
];

type Props = {
  title: string;
  /** What happened. */
  children: ReactNode;
  /** Where to go from here, the likeliest first. */
  ways?: Way[];
  /** The page that failed is left whole. */
  isReloaded?: boolean;
};

/** In place of a page that is not there or cannot be shown: what happened, and the ways on. */
export const MessageScreen = ({ title, children, ways = offersAndHome, isReloaded = false }: Props) => (
  <div className={`narrow ${classes.page}`}>
    <Arch className={classes.arch ?? ""} />
    <h1 className="no-margin">{title}</h1>
    <div>{children}</div>
    <p className="row centred no-margin">
      {ways.map(([to, label], at) => (
        <Link key={to} to={to} className={at === 0 ? "button-link" : "button-quiet"} reloadDocument={isReloaded}>
          {label}
        </Link>
      ))}
    </p>
  </div>
);

import type { OrganisationPage } from "@passerelle/contract/offers/organisation-pages";
import type { CSSProperties, ReactNode } from "react";
import { plural } from "#platform/formats.ts";
import { Arch } from "#ui/Arch.tsx";
import { hueOf, Monogram } from "#ui/Monogram.tsx";
import classes from "./organisation.module.css";

type Props = {
  organisation: Pick<OrganisationPage, "name" | "logo_url" | "cover_url" | "open_offers">;
  /** Beside the name. */
  mark?: ReactNode;
  about: string;
  children?: ReactNode;
};

/** The head of the page of a company or a school: its cover, else an arch on a colour made from its name, its logo, what it is. */
export const OrganisationHead = ({ organisation, mark, about, children }: Props) => {
  const { name, logo_url, cover_url, open_offers } = organisation;
  return (
    <header style={{ "--hue": hueOf(name) } as CSSProperties}>
      <div className={classes.cover}>
        {cover_url ? <img src={cover_url} alt="" /> : <Arch className={classes.arch ?? ""} />}
      </div>
      <div className={`wide ${classes.head}`}>
        <div className={classes.logo}>
          {logo_url ? <img src={logo_url} alt="" width={80} height={80} /> : <Monogram name={name} isSquare />}
        </div>
        <div className={classes.names}>
          <div className={classes.name}>
            <h1>{name}</h1>
            {mark}
          </div>
          <p>{about}</p>
        </div>
        <div className={classes.acts}>
          {children}
          {open_offers > 0 && (
            <a href="#offres" className="button-link">
              Voir {open_offers > 1 ? "les " : ""}
              {plural(open_offers, "offre", "offres")}
            </a>
          )}
        </div>
      </div>
    </header>
  );
};

import type { OrganisationPage } from "@passerelle/contract/offers/organisation-pages";
import type { ReactNode } from "react";
import { withFrenchSpaces } from "#platform/french-spaces-rules.ts";
import { FollowButton } from "./FollowButton.tsx";
import { type Fact, OrganisationFacts } from "./OrganisationFacts.tsx";
import { OrganisationFigures } from "./OrganisationFigures.tsx";
import { OrganisationHead } from "./OrganisationHead.tsx";
import { OrganisationOffers } from "./OrganisationOffers.tsx";
import classes from "./organisation.module.css";
import { pagedAddress } from "./organisation-loader.ts";

type Props = {
  organisation: OrganisationPage;
  address: string;
  page: number;
  city: string;
  mark?: ReactNode;
  about: string;
  facts: Fact[];
  /** Whether every offer is of this company. */
  isOneCompany?: boolean;
  /** Below the text. */
  children?: ReactNode;
  /** Below the offers. */
  after?: ReactNode;
};

/** The page of a company or a school. One without a text shows its offers first. */
export const OrganisationScreen = ({
  organisation,
  address,
  page,
  city,
  mark,
  about,
  facts,
  isOneCompany = false,
  children,
  after,
}: Props) => (
  <div className={classes.page}>
    <OrganisationHead organisation={organisation} mark={mark} about={about}>
      <FollowButton organisation={organisation} />
    </OrganisationHead>
    <div className={`wide ${classes.columns}`}>
      <div className={classes.main}>
        <OrganisationFigures {...organisation} />
        {organisation.description && (
          <section aria-labelledby="presentation">
            <h2 id="presentation" className={classes.title}>
              Qui nous sommes
            </h2>
            <p className={`pre-line no-margin ${classes.text}`}>{withFrenchSpaces(organisation.description)}</p>
          </section>
        )}
        {children}
        <OrganisationOffers
          organisation={organisation}
          page={page}
          city={city}
          isOneCompany={isOneCompany}
          addressOf={(other, town) => pagedAddress(address, other, town)}
        />
        {after}
      </div>
      <OrganisationFacts facts={facts} website={organisation.website} />
    </div>
  </div>
);

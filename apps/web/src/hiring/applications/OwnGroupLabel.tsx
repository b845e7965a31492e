import type { myApplicationFigures } from "@passerelle/contract/hiring/applications";
import type { Output } from "@passerelle/contract/route";
import { CountBadge } from "#ui/CountBadge.tsx";
import classes from "./my-applications.module.css";
import { type OwnGroupTab, ownGroups } from "./own-groups.ts";

/** Name of a tab and how many applications it holds, in coral where they wait for the applicant. */
export const OwnGroupLabel = ({
  tab,
  figures,
}: {
  tab: OwnGroupTab;
  figures?: Output<typeof myApplicationFigures>;
}) => {
  const { label, count } = ownGroups[tab];
  const found = figures?.[count];
  return (
    <>
      {label}{" "}
      {found !== undefined &&
        (tab === "a-faire" ? <CountBadge count={found} /> : <span className={classes.count}>{found}</span>)}
    </>
  );
};

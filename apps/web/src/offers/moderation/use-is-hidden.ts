import { useQuery } from "@tanstack/react-query";
import { ownHiddenQuery } from "./queries.ts";

/** Which offers of the user's company or school the staff has hidden; none while that is being read. */
export const useIsHidden = () => {
  const { data } = useQuery(ownHiddenQuery);
  const hidden = new Set(data?.rows.map(({ offer_id }) => offer_id));
  return (id: string) => hidden.has(id);
};

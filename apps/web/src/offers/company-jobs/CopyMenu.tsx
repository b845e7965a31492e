import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ActionMenu } from "#ui/ActionMenu.tsx";
import { copyAddress } from "./job-addresses.ts";
import { jobsQuery } from "./queries.ts";

const newest = jobsQuery({ search: "", status: "", contract_type: [], location: "", follower: "", sort: "recent" });
const most = 8;

/** A new offer may start from one of the latest; nothing while there is none. */
export const CopyMenu = () => {
  const navigate = useNavigate();
  const { data } = useInfiniteQuery(newest);
  const jobs = data?.pages.flatMap(({ rows }) => rows).slice(0, most) ?? [];
  if (jobs.length === 0) return null;
  return (
    <ActionMenu
      label="Partir d'une offre"
      about="de l'entreprise"
      actions={jobs.map(({ id, title, city }) => ({
        label: `${title}, ${city}`,
        onChoose: () => void navigate(copyAddress(id), { replace: true }),
      }))}
    />
  );
};

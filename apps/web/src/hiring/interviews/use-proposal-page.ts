import { useLocation, useNavigate } from "react-router";
import { proposalAddress } from "./proposal-address.ts";

/** Opens the page that proposes slots to these candidates, which leads back to this screen. */
export const useProposalPage = () => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (applicationIds: string[]) => void navigate(proposalAddress(applicationIds, pathname + search));
};

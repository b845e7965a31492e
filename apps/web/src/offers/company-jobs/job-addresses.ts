import { useLocation, useNavigate } from "react-router";

export const offersAddress = "/platform/company/offers";
export const newOfferAddress = `${offersAddress}/new`;
export const editAddress = (id: string) => `${offersAddress}/${id}/edit`;
export const copyAddress = (id: string) => `${newOfferAddress}?copie=${id}`;

/** What the list and the editor tell each other: the filters that one comes from, the offer that one comes back from. */
type Passed = { list?: string; job?: string } | null;

/** Opens the editor from the list, whose filters are found again after. */
export const useOpenEditor = () => {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (address: string) => void navigate(address, { state: { list: search } satisfies Passed });
};

/** The list that the editor was opened from, and how to go back to it, to the line of an offer. */
export const useListBack = () => {
  const navigate = useNavigate();
  const passed = useLocation().state as Passed;
  const address = offersAddress + (passed?.list ?? "");
  return {
    address,
    // In place of the editor, which the back button would open again as it was filled.
    goBack: (job: string) => void navigate(address, { replace: true, state: { job } satisfies Passed }),
  };
};

/** Whether one comes back from the editor of this offer. */
export const useIsBackFrom = (id: string) => (useLocation().state as Passed)?.job === id;

import { useOpened } from "#ui/use-address.ts";
import { useTypedSearch } from "#ui/use-typed.ts";

/** Search, filters and open panel of a recruiter, in the address. */
export const useReceivedSearch = () => {
  const { params, set, search, typed, setTyped } = useTypedSearch();
  /** Who withdrew is on no column: they are read in the list. */
  const showWithdrawn = () => set({ vue: null, statut: "WD" });
  return {
    typed,
    showWithdrawn,
    setTyped,
    set,
    filters: {
      search,
      status: params.get("statut") ?? "",
      job_id: params.get("offre") ?? "",
      sort: params.get("tri") === "note" ? "rated" : "",
    },
    isBoard: params.get("vue") === "tableau",
    ...useOpened("candidature"),
  };
};

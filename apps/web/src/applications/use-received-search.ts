import { useTypedSearch } from "#ui/use-typed-search.ts";

/** What a recruiter searches, filters and looks at, kept in the address: it can be shared, and survives the back button. */
export const useReceivedSearch = () => {
  const { params, setParams, typed, setTyped, search, set } = useTypedSearch();
  /** Who withdrew is on no column: they are read in the list. */
  const showWithdrawn = () =>
    setParams((before) => {
      before.delete("vue");
      before.set("statut", "WD");
      return before;
    });
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
    opened: params.get("candidature"),
  };
};

import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useDebounced } from "#ui/use-debounced.ts";

/** What a recruiter searches, filters and looks at, kept in the address: it can be shared, and survives the back button. */
export const useReceivedSearch = () => {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get("q") ?? "");
  const search = useDebounced(typed.trim(), 300);
  const set = (name: string, value: string | null, replace = false) =>
    setParams(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace, preventScrollReset: true },
    );
  const asked = params.get("q") ?? "";
  useEffect(() => {
    if (search === asked) return;
    setParams(
      (before) => {
        if (search) before.set("q", search);
        else before.delete("q");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [search, asked, setParams]);
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

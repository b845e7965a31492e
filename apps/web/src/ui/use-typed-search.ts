import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useDebounced } from "./use-debounced.ts";

/** What is typed in a search, kept in the address as `q` once one has stopped typing, beside the other filters of the screen. */
export const useTypedSearch = () => {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get("q") ?? "");
  const search = useDebounced(typed.trim(), 300);
  /** Several values of one name, or one, or none. */
  const set = (name: string, value: string | string[] | null, replace = false) =>
    setParams(
      (before) => {
        before.delete(name);
        for (const one of [value ?? []].flat()) if (one) before.append(name, one);
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
  return { params, setParams, typed, setTyped, search, set };
};

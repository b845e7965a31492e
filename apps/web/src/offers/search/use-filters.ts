import { useEffect, useRef, useState } from "react";
import { useAddress } from "#ui/use-address.ts";
import { type Filters, readFilters, writeFilters } from "./filters.ts";

// The spinner of a new search stays at least one second (docs/product/offers-and-search.md#offers-search-screen).
const spinnerMs = 1000;

/** What is searched, as the address says it; `isSpinning` just after a change, `changing` names the saved search that is being changed. */
export const useFilters = () => {
  const { params: search, change: changeAddress } = useAddress();
  const inAddress = search.toString();
  // What was just chosen shows at once; the address follows, and leads when one goes back or forward.
  const [filters, setFilters] = useState(() => readFilters(search));
  useEffect(() => setFilters(readFilters(new URLSearchParams(inAddress))), [inAddress]);
  const [isSpinning, setIsSpinning] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (next: Filters) => {
    setFilters(next);
    void changeAddress((before) => {
      const address = writeFilters(next);
      // The saved search that is being changed, if any, stays named while its filters change.
      const changed = before.get("recherche");
      if (changed) address.set("recherche", changed);
      return address;
    });
    setIsSpinning(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsSpinning(false), spinnerMs);
  };
  return { filters, change, isSpinning, changing: search.get("recherche") };
};

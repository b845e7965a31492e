import { useEffect, useRef, useState } from "react";
import { useNavigationType } from "react-router";
import { useAddress } from "#ui/use-address.ts";
import { type Filters, readFilters, writeFilters } from "./filters.ts";

// The spinner of a new search stays at least one second (docs/product/offers-and-search.md#offers-search-screen).
const spinnerMs = 1000;

/** Name of the saved search that is being changed, in the address. */
const changingName = "recherche";
/** Present, with the value `carte`, while a map shows beside the results. */
const viewName = "vue";

/** The offers to compare, once for each (compare-rules.ts). */
const comparedName = "comparer";

/** The same search beside a map, or without it. */
export const viewOf = (search: URLSearchParams, view: string) => {
  const address = new URLSearchParams(search);
  address.delete("offre");
  address.delete(viewName);
  if (view) address.set(viewName, view);
  return { search: address.toString() };
};

/** The address of a search, which still names the saved search that is being changed, if any, the view and the offers to compare. */
export const addressOf = (next: Filters, before: URLSearchParams) => {
  const address = writeFilters(next);
  for (const name of [changingName, viewName, comparedName])
    for (const value of before.getAll(name)) address.append(name, value);
  return address;
};

/** What is searched, as the address says it; `isSpinning` just after a change, `changing` names the saved search that is being changed. */
export const useFilters = () => {
  const { params: search, change: changeAddress } = useAddress();
  const arrival = useNavigationType();
  const inAddress = writeFilters(readFilters(search)).toString();
  // What was just chosen shows at once; the address follows, and leads when one goes back or forward, or searches from the header.
  const [filters, setFilters] = useState(() => readFilters(search));
  const [isSpinning, setIsSpinning] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const spin = () => {
    setIsSpinning(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsSpinning(false), spinnerMs);
  };
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list waits when the address changes, and who goes back finds it as it was
  useEffect(() => {
    setFilters(readFilters(new URLSearchParams(inAddress)));
    if (!isFirst.current && arrival !== "POP") spin();
    isFirst.current = false;
  }, [inAddress]);

  const change = (next: Filters) => {
    setFilters(next);
    void changeAddress((before) => addressOf(next, before));
    spin();
  };
  return {
    filters,
    change,
    isSpinning,
    changing: search.get(changingName),
    isMap: search.has(viewName),
    isComparing: search.has(comparedName),
  };
};

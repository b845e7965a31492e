import type { suggestSearches } from "@passerelle/contract/offers/search";
import { IconHistory } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { listRecent, removeRecent } from "#offers/criteria/recent-on-device.ts";
import { recentQuery } from "#offers/criteria/saved.ts";
import { call } from "#platform/api.ts";
import { useSession } from "#platform/session.tsx";
import { useDebounced } from "#ui/use-debounced.ts";
import { type Group, type SuggestedField, SuggestionList } from "./SuggestionList.tsx";

const shortest = 2;
export const debounceMs = 120;

const suggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: ["offers", "suggestions", search],
    queryFn: ({ signal }) =>
      call<typeof suggestSearches>("GET /offers/suggestions/", { query: { search } }, { signal }),
    enabled: search.length >= shortest,
    staleTime: 5 * 60_000,
    retry: false,
    placeholderData: (previous) => previous,
  });

const titles = { occupation: "Métiers", title: "Métiers", diploma: "Diplômes", company: "Entreprises" };
const mostRecent = 5;

/** The last searches: the account's, or those that this device remembers of a visitor. */
const useRecent = () => {
  const { user } = useSession();
  const navigate = useNavigate();
  const isApplicant = user.type === "applicant";
  const { data: ofAccount = [] } = useQuery({ ...recentQuery, enabled: isApplicant });
  const [ofDevice, setOfDevice] = useState(listRecent);
  const searches = isApplicant ? ofAccount : user.type === "" ? ofDevice : [];
  const options = searches.slice(0, mostRecent).map(({ summary, url }) => ({
    label: summary,
    icon: <IconHistory size={18} aria-hidden />,
    onPick: () => navigate(url),
  }));
  if (options.length > 0 && !isApplicant)
    options.push({
      label: "Effacer ces recherches",
      icon: <span className="suggestion-blank" />,
      onPick: () => setOfDevice(removeRecent()),
    });
  return options.length > 0 ? [{ title: "Recherches récentes", options }] : [];
};

/** Under « Quoi » : occupations, diplomas and companies that begin so; before anything is typed, the last searches. */
export const WhatSuggestions = (field: SuggestedField) => {
  const recent = useRecent();
  const typed = field.value.trim();
  const settled = useDebounced(typed, debounceMs);
  const { data = [], isPlaceholderData } = useQuery(suggestionsQuery(settled));
  const isAsked = typed.length >= shortest && settled.length >= shortest;
  const groups: Group[] = [];
  for (const { kind, label, search, count } of isAsked ? data : []) {
    const option = { label, count, onPick: () => field.onChange(search) };
    const group = groups.find(({ title }) => title === titles[kind]);
    if (group) group.options.push(option);
    else groups.push({ title: titles[kind], options: [option] });
  }
  return (
    <SuggestionList
      {...field}
      label="Suggestions de recherche"
      groups={typed === "" ? recent : groups}
      ifNone={isAsked && settled === typed && !isPlaceholderData ? "Aucune suggestion" : ""}
    />
  );
};

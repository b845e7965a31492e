import type { InterviewMode } from "@passerelle/contract/enumerations";
import type { Availabilities } from "@passerelle/contract/hiring/availabilities";
import { type ReceivedInterview, slotsMost } from "@passerelle/contract/hiring/interviews";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { freeTimesQuery } from "#hiring/availabilities/queries.ts";
import { parisDay } from "#platform/formats.ts";
import { addDays, dayOf, mondayOf, overlap, slotOf } from "./week-rules.ts";

export type Terms = {
  mode: InterviewMode;
  /** One for each way of meeting: going from one to another loses nothing. */
  places: Record<InterviewMode, string>;
  duration: number;
  participants: string[];
  message: string;
  reason: string;
  chases: boolean;
};

const termsOf = (saved: Availabilities, interview: ReceivedInterview | undefined): Terms => {
  const places = { site: saved.site, phone: "", video: saved.video_link };
  return {
    mode: interview?.mode ?? saved.mode,
    places: interview ? { ...places, [interview.mode]: interview.place } : places,
    duration: interview?.duration ?? saved.duration,
    participants: interview?.participants.flatMap(({ id, is_me }) => (is_me ? [] : [id])) ?? [],
    message: interview?.message ?? "",
    reason: "",
    chases: true,
  };
};

/** What is being proposed: terms, the week shown, and the chosen slots. A person who has said their usual week begins with three of it. */
export const useProposal = (saved: Availabilities, interview?: ReceivedInterview) => {
  const [terms, setTerms] = useState(() => termsOf(saved, interview));
  const [starts, setStarts] = useState<string[]>([]);
  const [monday, setMonday] = useState(() => mondayOf(parisDay()));
  const [news, setNews] = useState("");
  const [isTouched, setIsTouched] = useState(false);
  const { duration, participants } = terms;
  const query = useQuery(
    freeTimesQuery({ from: monday, duration, with: participants, ...(interview && { except: interview.id }) }),
  );
  const usual = query.data?.usual;
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current || !usual) return;
    isBegun.current = true;
    setStarts(usual.map(({ starts_at }) => starts_at));
    if (usual[0]) setMonday(mondayOf(dayOf(usual[0].starts_at)));
  }, [usual]);
  const slots = [...starts].sort().map((start) => slotOf(start, duration));

  const choose = (start: string, former?: string) => {
    const others = starts.filter((each) => each !== former);
    setIsTouched(true);
    if (others.includes(start)) return setStarts(others.filter((each) => each !== start));
    const slot = slotOf(start, duration);
    if (start <= new Date().toISOString()) return setNews("Ce moment est passé.");
    if (others.some((each) => overlap(slotOf(each, duration), slot)))
      return setNews("Ce créneau en chevauche un autre.");
    if (others.length >= slotsMost) return setNews(`${slotsMost} créneaux au plus\u00a0: retirez-en un d'abord.`);
    setNews("");
    setStarts([...others, start]);
  };
  return {
    terms,
    change: (some: Partial<Terms>) => {
      setIsTouched(true);
      setTerms({ ...terms, ...some });
    },
    slots,
    choose,
    clear: () => setStarts([]),
    monday,
    show: (week: string) => setMonday(mondayOf(week)),
    turn: (weeks: number) => setMonday(addDays(monday, 7 * weeks)),
    query,
    news,
    isTouched,
  };
};
export type Proposal = ReturnType<typeof useProposal>;

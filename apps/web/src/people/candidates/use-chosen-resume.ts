import type { CandidateProfile, ResumeFindings } from "@passerelle/contract/people/candidates";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "#platform/api.ts";
import { takePendingResume } from "./pending-resume.ts";
import { findInResume } from "./queries.ts";
import { resumeProblem } from "./ResumeField.tsx";
import { texts } from "./texts.ts";

type Read = { problem: string; found: ResumeFindings | null };

/** What is wrong with a CV, for the browser or for the server, which opens it; and what is found in it. */
const readResume = async (file: File): Promise<Read> => {
  const problem = resumeProblem(file);
  if (problem) return { problem, found: null };
  try {
    return { problem: "", found: await findInResume(file) };
  } catch (failure) {
    // What the server refuses now it would refuse later; a server that is busy or does not answer only fills nothing.
    const isRefused = failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
    return { problem: isRefused && failure.status !== 429 ? failure.message : "", found: null };
  }
};

/** The CV that is chosen for a profile, and what is wrong with it. `onFound`: what it holds, once it is read. */
export const useChosenResume = (profile: CandidateProfile | null, onFound: (found: ResumeFindings) => void) => {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState("");
  const [isReading, setIsReading] = useState(false);
  const [isRead, setIsRead] = useState(false);
  /** Whether nothing could be read in it. */
  const [isScan, setIsScan] = useState(false);
  const reading = useRef<Promise<Read> | null>(null);
  /** Whether the profile may be saved with it. The CV is required only when none is on file. */
  const check = async () => {
    const missing = profile?.resume_name ? "" : texts.resumeRequired;
    const problem = reading.current ? (await reading.current).problem : missing;
    setError(problem);
    return problem === "";
  };
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    setError("");
    setIsRead(false);
    const own = chosen ? readResume(chosen) : null;
    reading.current = own;
    setIsReading(own !== null);
    const read = await own;
    if (!read || reading.current !== own) return;
    setIsReading(false);
    setError(read.problem);
    setIsRead(read.found !== null);
    setIsScan(read.found?.has_text === false);
    if (read.found) onFound(read.found);
  };
  const begin = useEffectEvent(() => {
    const dropped = takePendingResume();
    if (dropped) void choose(dropped);
  });
  useEffect(() => begin(), []);
  /** Once it is saved. */
  const finish = () => {
    reading.current = null;
    setFile(null);
    setIsRead(false);
  };
  return { file, error, isReading, isRead, isScan, check, choose, finish };
};

import type { CandidateProfile, ResumeFindings } from "@passerelle/contract/people/candidates";
import { useState } from "react";
import { ApiError } from "#platform/api.ts";
import { findInResume } from "./queries.ts";
import { resumeProblem } from "./ResumeField.tsx";
import { texts } from "./texts.ts";

/** The CV that is chosen for a profile, what is wrong with it, and what is found in it. */
export const useChosenResume = (profile: CandidateProfile | null) => {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState("");
  const [found, setFound] = useState<ResumeFindings | null>(null);
  /** The CV is required only when none is on file. */
  const check = () => {
    const problem = file ? resumeProblem(file) : profile?.resume_name ? "" : texts.resumeRequired;
    setError(problem);
    return problem === "";
  };
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    setFound(null);
    const problem = chosen ? resumeProblem(chosen) : "";
    setError(problem);
    if (!chosen || problem) return;
    try {
      setFound(await findInResume(chosen));
    } catch (failure) {
      // What the server refuses now it would refuse later; a server that is busy or does not answer only fills nothing.
      const isRefused = failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
      if (isRefused && failure.status !== 429) setError(failure.message);
    }
  };
  return { file, error, found, check, choose, ignoreFound: () => setFound(null) };
};

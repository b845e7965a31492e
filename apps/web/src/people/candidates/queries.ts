import type {
  CandidateProfileForm,
  changeResume,
  createCandidateProfile,
  deleteResume,
  getMyProfile,
  listResumes,
  readResume,
  updateCandidateProfile,
  uploadResume,
} from "@passerelle/contract/people/candidates";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "#platform/api.ts";
import { texts } from "./texts.ts";

/** The applicant's profile, or null while there is none (404). */
export const profileQuery = queryOptions({
  queryKey: ["candidate-profile"],
  queryFn: () =>
    call<typeof getMyProfile>("GET /candidate-profile/my_profile/").catch((error) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
});

const uploadTimeoutMs = 60_000;

const sendResume = (id: string, resume: File) => {
  const form = new FormData();
  form.set("resume", resume);
  return call<typeof uploadResume>(
    "POST /candidate-profile/:id/upload_resume/",
    { params: { id } },
    { form, timeoutMs: uploadTimeoutMs },
  );
};

/** Saves the texts, then the CV in a call of its own when a new one was chosen (docs/product/applicants.md#saving-the-profile). */
export const useSaveProfile = () => {
  const cache = useQueryClient();
  return async (id: string | undefined, body: CandidateProfileForm, resume: File | null) => {
    const saved = id
      ? await call<typeof updateCandidateProfile>("PUT /candidate-profile/:id/", { params: { id }, body })
      : await call<typeof createCandidateProfile>("POST /candidate-profile/", { body });
    cache.setQueryData(profileQuery.queryKey, saved);
    if (resume) {
      const uploaded = await sendResume(saved.id, resume).catch((error: ApiError) => {
        throw new ApiError(`${texts.resumeNotSaved} ${error.message}`, error.code, error.status);
      });
      cache.setQueryData(profileQuery.queryKey, uploaded);
      await cache.invalidateQueries({ queryKey: resumesQuery.queryKey });
    }
    await cache.invalidateQueries({ queryKey: ["dashboard"] });
  };
};

/** Values of a chosen CV that could fill the profile; the server stores nothing. */
export const findInResume = (resume: File) => {
  const form = new FormData();
  form.set("resume", resume);
  return call<typeof readResume>("POST /candidate-profile/read_resume/", {}, { form, timeoutMs: uploadTimeoutMs });
};

export const resumesQuery = queryOptions({
  queryKey: ["candidate-profile", "resumes"],
  queryFn: () => call<typeof listResumes>("GET /candidate-profile/resumes/"),
  // Their links are good for ten minutes.
  refetchInterval: 8 * 60_000,
});

/** Adds a CV to a profile; gives it as the list then has it. */
export const useUploadResume = (profileId: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (resume: File) => {
      cache.setQueryData(profileQuery.queryKey, await sendResume(profileId, resume));
      const resumes = await cache.fetchQuery({ ...resumesQuery, staleTime: 0 });
      return resumes.find(({ is_default }) => is_default);
    },
  });
};

type ResumeChange = { id: string; label?: string; is_default?: true };

/** Names a CV, makes it the one that is sent, or removes it. */
export const useResumes = () => {
  const cache = useQueryClient();
  const onSuccess = () => {
    void cache.invalidateQueries({ queryKey: ["candidate-profile"] });
  };
  return {
    change: useMutation({
      mutationFn: ({ id, ...body }: ResumeChange) =>
        call<typeof changeResume>("PATCH /candidate-profile/resumes/:id/", { params: { id }, body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) =>
        call<typeof deleteResume>("DELETE /candidate-profile/resumes/:id/", { params: { id } }),
      onSuccess,
    }),
  };
};

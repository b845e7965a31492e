import * as contract from "@passerelle/contract/people/candidates";
import type { Mount } from "#platform/http.ts";
import { createProfile, readProfile, replaceProfile } from "./profile.ts";
import { changeResume, deleteResume, listResumes, readForProfile, saveResume } from "./resumes.ts";

export const candidateRoutes = (mount: Mount) => {
  mount(contract.getMyProfile, (ctx) => readProfile(ctx));
  mount(contract.createCandidateProfile, (ctx, { body }) => createProfile(ctx, body));
  mount(contract.updateCandidateProfile, (ctx, { params, body }) => replaceProfile(ctx, params.id, body));
  mount(contract.uploadResume, async (ctx, { params, file }) => {
    await saveResume(ctx, params.id, file);
    return readProfile(ctx);
  });
  mount(contract.readResume, (ctx, { file }) => readForProfile(ctx, file), { writes: false });
  mount(contract.listResumes, (ctx) => listResumes(ctx));
  mount(contract.changeResume, (ctx, { params, body }) => changeResume(ctx, params.id, body));
  mount(contract.deleteResume, (ctx, { params }) => deleteResume(ctx, params.id));
};

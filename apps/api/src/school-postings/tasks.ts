import { z } from "zod";
import { task } from "#platform/tasks.ts";
import { removeAutosavesBefore } from "./autosave-store.ts";
import { forgetUnusedImages } from "./images-store.ts";

const dayMs = 86_400_000;
const autosaveDays = 30;
/** Long enough for a text that lies in a browser, not yet saved anywhere else. */
const imageDays = 30;

export const schoolPostingTasks = {
  forgetAutosaves: task({
    name: "oublier-les-saisies-d-offres",
    payload: z.object({}),
    schedule: "15 3 * * *",
    run: async ({ db, now }) => {
      await removeAutosavesBefore(db, new Date(now.getTime() - autosaveDays * dayMs));
    },
  }),
  forgetUnusedImages: task({
    name: "oublier-les-images-d-offres",
    payload: z.object({}),
    schedule: "30 3 * * *",
    run: async ({ db, now }) => {
      await forgetUnusedImages(db, new Date(now.getTime() - imageDays * dayMs));
    },
  }),
};

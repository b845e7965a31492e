import { z } from "zod";
import { task } from "#platform/tasks.ts";
import { forgetUnanswered } from "./invitations-store.ts";

/** A school year, so that a refusal holds until the next one. */
const keptDays = 365;

export const schoolStudentTasks = {
  forgetUnanswered: task({
    name: "oublier-les-etudiants-qui-ne-repondent-pas",
    payload: z.object({}),
    schedule: "55 4 * * *",
    run: async ({ db, now }) => {
      await forgetUnanswered(db, new Date(now.getTime() - keptDays * 86_400_000));
    },
  }),
};

import { z } from "zod";
import { task } from "#platform/tasks.ts";
import { deleteOldInvitations } from "./invitations-store.ts";

export const companyTeamTasks = {
  forgetInvitations: task({
    name: "oublier-les-invitations-perimees",
    payload: z.object({}),
    schedule: "45 4 * * *",
    // Kept a while after its end, so that an administrator sees that nobody came and sends it again.
    run: async ({ db, now }) => {
      await deleteOldInvitations(db, new Date(now.getTime() - 30 * 86_400_000));
    },
  }),
};

import { z } from "zod";
import { task } from "#platform/tasks.ts";
import { probeService } from "./probe.ts";
import { rollUpDays } from "./roll-up.ts";

export const serviceStatusTasks = {
  // Outside of the queue, which stands still while the database refuses writes: that is to be measured too.
  probe: task({ name: "mesurer-le-service", payload: z.object({}), everySeconds: 20, run: probeService }),
  rollUp: task({
    name: "resumer-les-mesures-du-service",
    payload: z.object({}),
    schedule: "25 3 * * *",
    run: rollUpDays,
  }),
};

import { oldRowsRule } from "#platform/retention.ts";
import { oldMessages } from "./store.ts";

export const contactMessagesRule = oldRowsRule({
  name: "contact-messages",
  task: "oublier-les-messages-de-contact",
  at: { hour: 4, minute: 5 },
  // The exchange can be found again within the year.
  days: 365,
  rows: [oldMessages],
});

export const contactTasks = { deleteOld: contactMessagesRule.task };

import { oldRowsRule } from "#platform/retention.ts";
import { oldInvitations } from "./invitations-store.ts";

export const companyInvitationsRule = oldRowsRule({
  name: "company-invitations",
  task: "oublier-les-invitations-perimees",
  at: { hour: 4, minute: 45 },
  // Kept a while after its end, so that an administrator sees that nobody came and sends it again.
  days: 30,
  rows: [oldInvitations],
});

export const companyTeamTasks = { deleteInvitations: companyInvitationsRule.task };

import * as contract from "@passerelle/contract/organisations/school-users";
import { schoolPermissions } from "@passerelle/contract/school-permissions";
import type { Mount } from "#platform/http.ts";
import { Refusal } from "#platform/refusals.ts";
import { ownSchool, schoolOf } from "#platform/school-access.ts";
import { changeUser, removeUser } from "./change-user.ts";
import { addUser, readInvitation, resendInvitation } from "./invite.ts";
import { findUser, pageOfUsers } from "./store.ts";

export const schoolUserRoutes = (mount: Mount) => {
  mount(contract.listOwnSchoolUsers, (ctx, { query }) => pageOfUsers(ctx.db, schoolOf(ctx), query));
  mount(contract.listSchoolUsers, (ctx, { params, query }) =>
    pageOfUsers(ctx.db, ownSchool(ctx, params.schoolId), query),
  );
  mount(contract.createSchoolUser, (ctx, { params, body }) => addUser(ctx, params.schoolId, body));
  mount(contract.getSchoolUser, async (ctx, { params }) => {
    const user = await findUser(ctx.db, ownSchool(ctx, params.schoolId), params.userId);
    if (!user) throw new Refusal("not-found");
    return user;
  });
  mount(contract.updateSchoolUser, (ctx, { params, body }) => changeUser(ctx, params.schoolId, params.userId, body));
  mount(contract.deleteSchoolUser, (ctx, { params }) => removeUser(ctx, params.schoolId, params.userId));
  mount(contract.resendSchoolInvitation, (ctx, { params }) => resendInvitation(ctx, params.schoolId, params.userId));
  mount(contract.readSchoolInvitation, (ctx, { params }) => readInvitation(ctx, params.token));
  mount(contract.listSchoolPermissions, async () =>
    schoolPermissions.map(({ label, routes }) => ({
      label,
      admin: true,
      member: routes.every(({ administrators }) => !administrators),
    })),
  );
};

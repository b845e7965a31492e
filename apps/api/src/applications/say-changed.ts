import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import type { Context } from "#platform/context.ts";
import { lastMoversOf } from "./store.ts";

/**
 * What a recruiter is told of applications that are no longer where the screen showed them: where each is now, and who moved it as far
 * as that is known. By identifier; asks nothing when there are none.
 */
export const sayChanged = async (
  { db, user }: Pick<Context, "db" | "user">,
  changed: { id: string; status: ApplicationStatus }[],
) => {
  if (changed.length === 0) return new Map<string, string>();
  const movers = new Map(
    (
      await lastMoversOf(
        db,
        changed.map(({ id }) => id),
      )
    ).map(({ application_id, ...mover }) => [application_id, mover]),
  );
  const byWhom = (id: string) => {
    const mover = movers.get(id);
    if (mover?.role === "applicant") return ", par le candidat";
    if (mover?.role !== "recruiter" || !mover.email) return "";
    return mover.account_id === user.id ? ", par vous, sur un autre écran" : `, par ${mover.email}`;
  };
  return new Map(
    changed.map(({ id, status }) => [
      id,
      `Cette candidature est maintenant «\u00a0${applicationStatusLabels[status]}\u00a0»${byWhom(id)}.`,
    ]),
  );
};

import { refusals } from "@passerelle/contract/errors";
import type { Context } from "#platform/context.ts";
import type { NotMoved } from "./sort-moves.ts";
import { lastMoversOf } from "./store.ts";

/** Where each of these applications is now, and who moved it as far as that is known. By identifier. */
const describeChanged = async (
  { db, user }: Pick<Context, "db" | "user">,
  changed: { id: string; label: string }[],
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
    if (mover?.role !== "recruiter" || !mover.name) return "";
    return mover.account_id === user.id ? ", par vous, sur un autre écran" : `, par ${mover.name}`;
  };
  return new Map(
    changed.map(({ id, label }) => [id, `Cette candidature est maintenant «\u00a0${label}\u00a0»${byWhom(id)}.`]),
  );
};

/**
 * What could not be moved, with what to say of it: of an application that is no longer where the screen showed it, where it is now.
 * Asks nothing when there is none.
 */
export const withSentences = async <A extends { id: string }>(
  ctx: Pick<Context, "db" | "user">,
  refused: Omit<NotMoved, "detail">[],
  found: A[],
  labelOf: (application: A) => string,
): Promise<NotMoved[]> => {
  const known = new Map(found.map((application) => [application.id, application]));
  const sentences = await describeChanged(
    ctx,
    refused.flatMap(({ id, code }) => {
      const application = code === "status-changed" ? known.get(id) : undefined;
      return application ? [{ id, label: labelOf(application) }] : [];
    }),
  );
  return refused.map(({ id, code }) => ({ id, code, detail: sentences.get(id) ?? refusals[code].message }));
};

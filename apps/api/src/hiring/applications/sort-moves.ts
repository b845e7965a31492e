import type { RefusalCode } from "@passerelle/contract/errors";

/** `detail`: what to say of it. */
export type NotMoved = { id: string; code: RefusalCode; detail: string };

type Judge<A, M> = {
  /** Why this move cannot be made; null when it can. */
  problemOf: (application: A, move: M) => RefusalCode | null;
  isThere: (application: A) => boolean;
};

/** Of the moves asked for: what moves, what is already there, and what cannot, with why. */
export const sortMoves = <A extends { id: string }, M extends { id: string }>(
  moves: M[],
  found: A[],
  { problemOf, isThere }: Judge<A, M>,
) => {
  const known = new Map(found.map((application) => [application.id, application]));
  const refused = moves.flatMap((move) => {
    const application = known.get(move.id);
    const code: RefusalCode | null = application ? problemOf(application, move) : "not-found";
    return code ? [{ id: move.id, code }] : [];
  });
  const left = new Set(refused.map(({ id }) => id));
  const movable = found.filter(({ id }) => !left.has(id));
  return {
    refused,
    moving: movable.filter((application) => !isThere(application)),
    unchanged: movable.filter(isThere),
  };
};

import { z } from "zod";
import { Refusal } from "#platform/refusals.ts";

/** The sort key of the last row that was given. */
const rowPosition = z.strictObject({
  has_levels: z.boolean(),
  kind_rank: z.number().int(),
  published_at: z.iso.datetime(),
  id: z.uuid(),
  /** Of a list that gives those of a town first: whether it is one of them. */
  in_town: z.boolean().optional(),
});
export type RowPosition = z.output<typeof rowPosition>;

/** Where a list stopped; where the order cannot be keyed, how many rows were given. */
const position = z.union([rowPosition, z.strictObject({ skip: z.number().int().min(0).max(1000) })]);
export type Position = z.output<typeof position>;

export const writeCursor = (at: Position) => Buffer.from(JSON.stringify(at)).toString("base64url");

/** Refuses whatever this server did not write itself. */
export const readCursor = (cursor: string | undefined): Position | null => {
  if (!cursor) return null;
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    throw new Refusal("bad-cursor");
  }
};

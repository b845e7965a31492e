import type { Readable } from "node:stream";
import type { Mapped } from "./draft.ts";

/** A site that gives its offers as a file: how to read it item by item, and what an item means. */
export type Source = {
  /** Streams the items; throws when the file is not whole. */
  read: (file: Readable) => AsyncIterable<unknown>;
  map: (item: unknown, now: Date) => Mapped;
};

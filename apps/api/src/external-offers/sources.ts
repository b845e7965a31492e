import type { Readable } from "node:stream";
import type { Mapped } from "./draft.ts";
import { apiApprentissage } from "./sources/api-apprentissage/source.ts";
import { hellowork } from "./sources/hellowork/source.ts";

/** A site that gives its offers as a file: how to read it item by item, and what an item means. */
export type Source = {
  /** Streams the items; throws when the file is not whole. */
  read: (file: Readable) => AsyncIterable<unknown>;
  map: (item: unknown, now: Date) => Mapped;
};

/** Adding a source is adding a folder and a line here. */
export const sources: Record<string, Source> = {
  "api-apprentissage": apiApprentissage,
  hellowork,
};
export const sourceNames = Object.keys(sources);

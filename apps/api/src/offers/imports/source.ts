import type { Readable } from "node:stream";
import type { Outgoing } from "#platform/outgoing.ts";
import type { Mapped } from "./draft.ts";

/** How a source knows us: where it is, and what it asks before it answers. */
export type Known = { url?: string | undefined; identifier?: string | undefined; secret?: string | undefined };

/** A site that gives its offers: how to read them item by item, and what an item means. */
export type Source = {
  /** Its name for people. */
  label: string;
  /** What it is reached by: a file at an address, or questions asked to it with an identifier and a secret. */
  reads: "file" | "api";
  /** Whether its contract lets us give its offers to other machines (docs/decisions/0100). */
  mayBroadcast: boolean;
  /** Streams the items of a file; throws when the file is not whole. `cameWhole`: all the bytes that were sent are there. */
  read: (file: Readable, cameWhole?: boolean) => AsyncIterable<unknown>;
  /** `isAllWorkStudy`: what the source lists is work-study, even where it does not say so. */
  map: (item: unknown, now: Date, isAllWorkStudy?: boolean) => Mapped;
  /** Of an API: asks for all its offers and gives the text of a file that `read` reads; its end says whether these are proven to be all. */
  ask?: (known: Known, outgoing: Outgoing, at: { now: Date; pause: Pause }) => AsyncIterable<string>;
  /** Of a file whose address changes: asks where it lies now. */
  locate?: (known: Known, outgoing: Outgoing) => Promise<string>;
};
/** Waits so many milliseconds; tests do not. */
export type Pause = (milliseconds: number) => Promise<unknown>;

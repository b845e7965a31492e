import type { AnyContext } from "#platform/context.ts";

/** Where an address may be stored without an account, to count, give and erase. */
export type Place = {
  /** Name in the file that the person receives. */
  name: string;
  /** What the staff reads. */
  label: string;
  dataOf: (ctx: AnyContext, email: string) => Promise<object[]>;
  erase: (ctx: AnyContext, email: string) => Promise<unknown>;
};

/** Where data on a person is: the product gives the list when it mounts the routes. */
export type HeldData = {
  /** What each room holds on the holder of an account, by its names in the file that the person receives. */
  onAccount: ((ctx: AnyContext, accountId: string, email: string) => Promise<object>)[];
  onAddress: Place[];
};

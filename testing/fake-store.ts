import { atEnd } from "./at-end.ts";
import { openStore } from "./store-server.ts";

/** A store (see `openStore`) that ends with the test or the file. */
export const fakeStore = async (...buckets: string[]) => {
  const store = await openStore(...buckets);
  atEnd(() => {
    store.close();
  });
  return store;
};

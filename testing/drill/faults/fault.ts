import type { Ledger } from "../../faults/writes.ts";
import type { Cluster } from "../cluster.ts";

type Stage = { cluster: Cluster; ledger: Ledger };

/** One thing that goes wrong. `run` makes it happen, lets it last and ends it; gives a sentence on what was seen, if any. */
export type Fault = { name: string; title: string; run: (stage: Stage) => Promise<string | undefined> };

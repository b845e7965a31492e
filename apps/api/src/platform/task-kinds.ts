/** Which workers run a task: those for mails and what follows an act, for imports, for alerts, or for everything else. */
export const taskKinds = ["mail", "import", "alerts", "upkeep"] as const;
export type TaskKind = (typeof taskKinds)[number];

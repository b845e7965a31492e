import type { Db } from "./db.ts";

/** Position (`16/B374D848`) up to which the database has written its log. */
export const positionOfWrites = async (db: Db) => {
  const { position } = await db
    .selectNoFrom((eb) => eb.fn<string>("pg_current_wal_insert_lsn").as("position"))
    .executeTakeFirstOrThrow();
  return position;
};

/** Position up to which a replica has replayed the log; what it has written itself once it is promoted. */
export const positionOfReplica = async (db: Db) => {
  const { position } = await db
    .selectNoFrom((eb) =>
      eb
        .case()
        .when(eb.fn("pg_is_in_recovery"))
        .then(eb.fn<string>("pg_last_wal_replay_lsn"))
        .else(eb.fn<string>("pg_current_wal_insert_lsn"))
        .end()
        .as("position"),
    )
    .executeTakeFirstOrThrow();
  return position;
};

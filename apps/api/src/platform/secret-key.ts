import { StartRefused } from "./config.ts";
import type { Db } from "./db.ts";
import { decrypt, encrypt } from "./encryption.ts";
import { replaceProbe, saveFirstProbe } from "./secret-key-store.ts";

const probed = "passerelle";
const purpose = "backup";
const place = "manifest";

/** A probe that only this key opens, in the database and in archives (decision 0175). */
export const probeFor = (secretKey: string) => encrypt(secretKey, purpose, place, probed);
export const opensProbe = (secretKey: string, probe: Buffer) => decrypt(secretKey, purpose, place, probe) === probed;

/**
 * Throws {@link StartRefused} when the data was written with another key, which would lose what it signed and encrypted. The first start
 * stores the probe.
 */
export const checkSecretKey = async (db: Db, secretKey: string) => {
  const probe = await saveFirstProbe(db, probeFor(secretKey));
  if (opensProbe(secretKey, probe)) return;
  throw new StartRefused(
    "La clé SECRET_KEY n'est pas celle de ces données : les sessions, les liens envoyés, les doubles authentifications et les identifiants chiffrés des écoles ne s'ouvriraient plus. Redonnez l'ancienne (variable SECRET_KEY, ou secret.key du dossier de données), ou acceptez celle-ci par « npm run cli -- secret accept ».",
  );
};

/** Accepts this key for the data. */
export const acceptSecretKey = (db: Db, secretKey: string) => replaceProbe(db, probeFor(secretKey));

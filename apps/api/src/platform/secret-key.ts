import { StartRefused } from "./config.ts";
import type { Db } from "./db.ts";
import { decrypt, encrypt } from "./encryption.ts";
import { keepFirstProbe, replaceProbe } from "./secret-key-store.ts";

const probed = "passerelle";
const purpose = "backup";
const place = "manifest";

/** A word that opens with this key and with no other. Archives carry one (decision 0175), and the database keeps one. */
export const probeFor = (secretKey: string) => encrypt(secretKey, purpose, place, probed);
export const opensProbe = (secretKey: string, probe: Buffer) => decrypt(secretKey, purpose, place, probe) === probed;

/**
 * Throws {@link StartRefused} when the data was written with another key: what it signed and encrypted would be lost without a word.
 * The first start keeps the proof, one of several starts at once.
 */
export const checkSecretKey = async (db: Db, secretKey: string) => {
  const probe = await keepFirstProbe(db, probeFor(secretKey));
  if (opensProbe(secretKey, probe)) return;
  throw new StartRefused(
    "La clé SECRET_KEY n'est pas celle de ces données : les sessions, les liens envoyés, les doubles authentifications et les identifiants chiffrés des écoles ne s'ouvriraient plus. Redonnez l'ancienne (variable SECRET_KEY, ou secret.key du dossier de données), ou acceptez celle-ci par « npm run cli -- secret accept ».",
  );
};

/** From now on the data goes with this key, on purpose. */
export const acceptSecretKey = (db: Db, secretKey: string) => replaceProbe(db, probeFor(secretKey));

import { buffer } from "node:stream/consumers";
import { ZipArchive } from "archiver";

const usualPatienceMs = 120_000;
/** What the depot answers when it has taken the file, without accents. */
const taken = "votre fichier a bien ete envoye";

export type Depot = { address: string; login: string; password: string; flow: string; patienceMs?: number | undefined };

const zipped = async (name: string, content: string) => {
  const zip = new ZipArchive({});
  zip.append(content, { name });
  zip.finalize().catch((error) => zip.destroy(error));
  return buffer(zip);
};

/** Leaves a file at the depot of France Travail. Null when it was taken, else what to tell the school; `isLocked`: its access opens nothing. */
export const sendToDepot = async (
  { address, login, password, flow, patienceMs = usualPatienceMs }: Depot,
  { name, content }: { name: string; content: string },
): Promise<{ sentence: string; isLocked: boolean } | null> => {
  const form = new FormData();
  form.append("login", login);
  form.append("password", password);
  form.append("nomFlux", flow);
  form.append(
    "fichierAenvoyer",
    new Blob([await zipped(`${name}.csv`, content)], { type: "application/zip" }),
    `${name}.zip`,
  );
  form.append("periodeRef", "");
  try {
    const answer = await fetch(address, {
      method: "POST",
      body: form,
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = (await answer.text()).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    if (
      answer.status === 401 ||
      answer.status === 403 ||
      /(login|mot de passe|identifiant).*(incorrect|invalide|inconnu)/.test(text)
    )
      return {
        sentence: "France Travail n'accepte pas l'identifiant ou le mot de passe de dépôt de l'école.",
        isLocked: true,
      };
    if (answer.ok && text.includes(taken)) return null;
    return { sentence: `France Travail n'a pas pris le fichier (réponse ${answer.status}).`, isLocked: false };
  } catch (error) {
    const isSlow = error instanceof DOMException && error.name === "TimeoutError";
    return {
      sentence: isSlow ? "France Travail n'a pas répondu à temps." : "France Travail est injoignable.",
      isLocked: false,
    };
  }
};

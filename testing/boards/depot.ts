import { buffer } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import JSZip from "jszip";
import { answerSlowly, listening, type Slowness } from "./listening.ts";

type Line = Record<string, string>;
type Fault = { status: number; text: string } | "silence" | "lost";

/**
 * The depot of France Travail as it is known: a form with an access and a zip that holds one file of movements. Taken, it says so in a
 * sentence; each movement makes, changes or removes an offer of its own.
 */
export const fakeDepot = async ({ login, password, flow }: { login: string; password: string; flow: string }) => {
  const offers = new Map<string, Line>();
  const files: { name: string; text: string; lines: Line[] }[] = [];
  const faults: Fault[] = [];
  const slowness = new Map<string, Slowness>();

  const address = await listening(async (request, reply) => {
    const bytes = await buffer(request);
    const fault = faults.shift();
    if (fault === "silence") return void request.socket.destroy();
    if (fault && fault !== "lost") return void reply.writeHead(fault.status).end(fault.text);
    const form = await new Response(new Uint8Array(bytes), {
      headers: { "content-type": request.headers["content-type"] ?? "" },
    }).formData();
    if (form.get("login") !== login || form.get("password") !== password || form.get("nomFlux") !== flow)
      return void reply.writeHead(200).end("Login ou mot de passe incorrect\n");
    const upload = form.get("fichierAenvoyer") as File;
    const zip = await JSZip.loadAsync(await upload.arrayBuffer());
    const [inner] = Object.values(zip.files);
    const text = (await inner?.async("string")) ?? "";
    const lines = parse(text, { columns: true, delimiter: "|" }) as Line[];
    files.push({ name: upload.name, text, lines });
    for (const line of lines) {
      if (line.Type_mouvement === "S") offers.delete(line.Par_ref_offre ?? "");
      else offers.set(line.Par_ref_offre ?? "", line);
    }
    // The file is kept, and the answer gets lost on the way.
    if (fault === "lost") return void request.socket.destroy();
    const [slow] = lines.flatMap((line) => slowness.get(line.Par_ref_offre ?? "") ?? []);
    await answerSlowly(reply, { status: 200, text: "Votre fichier a bien ete envoye\n" }, slow);
  });

  return {
    address,
    offers,
    files,
    faults,
    /** How slowly it answers to a file that holds an offer, by its reference; the file is kept at once all the same. */
    slowness,
  };
};

import * as contract from "@passerelle/contract/people/candidates";
import { testApi } from "@passerelle/testing/api.ts";
import { docx, lockedPdf, pdf, pdfBomb, scannedPdf } from "@passerelle/testing/documents.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given } = api;
type Applicant = Awaited<ReturnType<typeof given.applicant>>;

const patience = 180_000;
const as = await given.applicant();
const upload = (name: string, bytes: Buffer, by: Applicant = as) =>
  api.ask(contract.uploadResume, { params: { id: by.profileId } }, { as: by, file: { name, bytes } });
const read = (name: string, bytes: Buffer) => api.ask(contract.readResume, {}, { as, file: { name, bytes } });
const kept = async (name: string) =>
  (await api.pool.query("select 1 from files where account_id = $1 and name = $2", [as.id, name])).rows.length;

/** Some hundred kilobytes that unfold to a hundred megabytes. */
const unfolding = Buffer.alloc(100 * 1024 * 1024, "A");
const bomb = docx(unfolding);

test.each([
  ["a PDF that holds nothing of one", "abime.pdf", Buffer.from("%PDF-1.4\n garbage garbage")],
  ["a Word document without its end", "abime.docx", docx("Bonjour").subarray(0, 700)],
  ["a Word document that unfolds beyond all measure", "bombe.docx", bomb],
  ["one whose directory says that it is small", "menteur.docx", docx(unfolding, 1000)],
])(
  "%s is refused, before anything is kept of it",
  async (_, name, bytes) => {
    const answer = await upload(name, bytes);
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
      415,
      "cv-unreadable",
      "Nous n'arrivons pas à lire ce fichier. Ouvrez-le sur votre ordinateur, enregistrez-le de nouveau en PDF, puis choisissez-le.",
    ]);
    expect(await kept(name)).toBe(0);
  },
  patience,
);

test(
  "a PDF that asks for a password has a sentence of its own, also where it would only be read",
  async () => {
    for (const answer of [await upload("ferme.pdf", lockedPdf()), await read("ferme.pdf", lockedPdf())])
      expect([answer.status, answer.body.detail]).toEqual([
        415,
        "Ce PDF demande un mot de passe. Enregistrez-en une copie sans mot de passe, puis choisissez-la.",
      ]);
    expect(await kept("ferme.pdf")).toBe(0);
  },
  patience,
);

test(
  "a PDF without text is a CV, and so is a Word document",
  async () => {
    expect((await upload("scan.pdf", scannedPdf())).status).toBe(200);
    expect((await upload("lettre.docx", docx("Soudeuse à Brest"))).status).toBe(200);
    const { rows } = await api.pool.query(
      `select f.name, r.content from candidate_resumes r join files f on f.id = r.file_id
     where r.account_id = $1 and r.read_at is not null order by f.name`,
      [as.id],
    );
    expect(rows).toEqual([
      { name: "lettre.docx", content: "Soudeuse à Brest" },
      { name: "scan.pdf", content: null },
    ]);
  },
  patience,
);

test(
  "fourteen hostile CVs at once hold neither a connection nor memory, and those beyond ten must wait",
  async () => {
    const before = process.memoryUsage.rss();
    let isOn = true;
    let mostMemory = 0;
    const inTransaction = new Set<number>();
    const others = (async () => {
      while (isOn) {
        const { rows } = await api.pool.query(
          "select count(*)::int as held from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
        );
        inTransaction.add(rows[0].held);
        expect((await api.sendRaw({ method: "GET", url: "/api/v1/offers/" })).status).toBe(200);
        mostMemory = Math.max(mostMemory, process.memoryUsage.rss() - before);
      }
    })();
    const answers = await Promise.all(Array.from({ length: 14 }, () => read("bombe.docx", bomb)));
    isOn = false;
    await others;
    expect([...inTransaction]).toEqual([0]);
    expect(mostMemory).toBeLessThan(200 * 1024 * 1024);
    const busy = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 415).length + busy.length).toBe(14);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]?.body.detail).toBe("Beaucoup de CV sont en cours de lecture. Réessayez dans quelques instants.");
    expect(Number(busy[0]?.headers["retry-after"])).toBeGreaterThan(0);
    expect((await read("cv.pdf", pdf("Ines BENALI"))).status).toBe(200);
  },
  patience,
);

test(
  "a PDF whose page unfolds beyond all measure is stopped by one of its bounds, and not kept",
  async () => {
    // Memory or processor time say that it is unreadable; on a very busy machine the clock comes first, and asks to try again.
    expect([415, 429]).toContain((await upload("bombe.pdf", pdfBomb(400))).status);
    expect(await kept("bombe.pdf")).toBe(0);
  },
  patience,
);

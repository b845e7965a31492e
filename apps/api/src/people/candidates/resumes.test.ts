import { readdirSync } from "node:fs";
import { join } from "node:path";
import * as contract from "@passerelle/contract/people/candidates";
import { testApi } from "@passerelle/testing/api.ts";
import { pdf } from "@passerelle/testing/documents.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given } = api;
type Applicant = Awaited<ReturnType<typeof given.applicant>>;

const upload = (as: Applicant, name: string, text = name) =>
  api.ask(contract.uploadResume, { params: { id: as.profileId } }, { as, file: { name, bytes: pdf(text) } });
const list = async (as: Applicant) => (await api.ask(contract.listResumes, {}, { as })).body;
const change = (as: Applicant, id: string, body: { label?: string; is_default?: true }) =>
  api.ask(contract.changeResume, { params: { id }, body }, { as });
const remove = (as: Applicant, id: string) => api.ask(contract.deleteResume, { params: { id } }, { as });

test("another person's CV can be neither read, named nor removed", async () => {
  const owner = await given.applicant();
  const as = await given.applicant();
  const [theirs] = await list(owner);
  expect((await change(as, theirs?.id ?? "", { label: "à moi" })).status).toBe(404);
  expect((await remove(as, theirs?.id ?? "")).status).toBe(404);
  expect((await list(as)).map(({ id }) => id)).not.toContain(theirs?.id);
});

test("the CV that is sent cannot be removed, and ten are enough", async () => {
  const as = await given.applicant();
  const [sent] = await list(as);
  expect((await remove(as, sent?.id ?? "")).body).toMatchObject({
    code: "resume-default",
    detail: "Ce CV accompagne vos candidatures. Choisissez-en un autre avant de le supprimer.",
  });
  for (let number = 2; number <= 10; number += 1) {
    const fileId = await given.resume(as.id, "CV", `cv${number}.pdf`);
    await api.pool.query("insert into candidate_resumes (account_id, file_id) values ($1, $2)", [as.id, fileId]);
  }
  const tooMany = await upload(as, "cv11.pdf");
  expect([tooMany.status, tooMany.body.detail]).toEqual([
    409,
    "Vous avez déjà dix CV. Supprimez-en un avant d'en ajouter.",
  ]);
  expect(await list(as)).toHaveLength(10);
});

test("a CV that cannot be opened leaves the former one as the one that is sent", async () => {
  const as = await given.applicant();
  const bytes = Buffer.from("%PDF-1.4\n garbage garbage");
  const refused = await api.ask(
    contract.uploadResume,
    { params: { id: as.profileId } },
    { as, file: { name: "abime.pdf", bytes } },
  );
  expect([refused.status, refused.body.code]).toEqual([415, "cv-unreadable"]);
  expect((await list(as)).map(({ name, is_default }) => [name, is_default])).toEqual([["cv.pdf", true]]);
});

test("the newest CV is the one that is sent, until another is chosen; each can be named and read", async () => {
  const as = await given.applicant();
  await upload(as, "CV commerce.pdf", "commerce");
  expect((await list(as)).map(({ name, is_default }) => [name, is_default])).toEqual([
    ["CV commerce.pdf", true],
    ["cv.pdf", false],
  ]);
  const first = (await list(as))[1];
  const chosen = await change(as, first?.id ?? "", { label: "Informatique", is_default: true });
  expect(chosen.body).toMatchObject({ label: "Informatique", is_default: true });
  expect((await api.ask(contract.getMyProfile, {}, { as })).body.resume_name).toBe("cv.pdf");
  const other = (await list(as)).find(({ is_default }) => !is_default);
  const read = await api.sendRaw({ method: "GET", url: other?.url ?? "" });
  expect(read.raw.toString("latin1")).toContain("(commerce)");
  expect((await remove(as, other?.id ?? "")).status).toBe(204);
  expect(await list(as)).toHaveLength(1);
});

test("the text of a CV is kept with it", async () => {
  const as = await given.applicant();
  await upload(as, "cv.pdf", "Soudeur diplome a Brest");
  const { rows } = await api.pool.query(
    "select content from candidate_resumes where account_id = $1 and read_at is not null",
    [as.id],
  );
  expect(rows).toEqual([{ content: "Soudeur diplome a Brest" }]);
});

const files = () => readdirSync(join(api.dataDir, "files"), { recursive: true }).length;

test("a CV is read for the profile before there is one, and nothing is kept of it", async () => {
  const as = await given.account("applicant");
  await given.applicant();
  const before = files();
  const answer = await api.ask(
    contract.readResume,
    {},
    { as, file: { name: "cv.pdf", bytes: pdf("Ines BENALI   06 12 34 56 78   ines@exemple.fr") } },
  );
  expect(answer.body).toMatchObject({
    first_name: "Ines",
    last_name: "Benali",
    phone: "06 12 34 56 78",
    email: "ines@exemple.fr",
    linkedin_profile: null,
  });
  expect(files()).toBeLessThanOrEqual(before + 1);
  expect((await api.pool.query("select 1 from files where account_id = $1", [as.id])).rows).toEqual([]);
});

import { changeApplicationStatus } from "@passerelle/contract/hiring/applications";
import { compareApplications } from "@passerelle/contract/hiring/compared-applications";
import * as received from "@passerelle/contract/hiring/received-applications";
import { testApi } from "@passerelle/testing/api.ts";
import { statementsOf } from "@passerelle/testing/statements.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given } = api;
type Someone = Awaited<ReturnType<typeof given.account>>;
const compare = (as: Someone, ids: string[]) => api.ask(compareApplications, { query: { ids } }, { as });

/** A company with an offer in Nantes that asks for two skills, and so many applications to it. */
const several = async (count: number) => {
  const company = await given.company();
  const place = { lat: 47.2184, lon: -1.5536 };
  const job = await given.job({ company_id: company.companyId, skills: ["React", "Docker"], ...place });
  const applicants = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      given.applicant({ first_name: `Candidat ${at}`, skills: at === 0 ? ["React"] : [], lat: 47.1906, lon: -1.5494 }),
    ),
  );
  const ids: string[] = [];
  for (const { id } of applicants)
    ids.push((await given.application({ job_id: job.id, applicant_id: id, message: "Motivé" })).id);
  return { company, colleague: await given.colleague(company.companyId), job, applicants, ids };
};

test("none, five, or something that is no application is refused in French", async () => {
  const { company, ids } = await several(1);
  for (const asked of [[], [...ids, ...ids, ...ids, ...ids, ...ids]]) {
    const { status, body } = await compare(company, asked);
    expect([status, body]).toMatchObject([400, { fields: { ids: ["Choisissez de une à quatre candidatures."] } }]);
  }
  expect((await compare(company, ["x"])).status).toBe(400);
});

test("an applicant, a school and the staff compare nothing; another company finds none, or its own alone", async () => {
  const { applicants, ids } = await several(2);
  const stranger = await several(1);
  for (const as of [...applicants, await given.account("school"), await given.account(null, { is_staff: true })])
    expect((await compare(as, ids)).status).toBe(403);
  const { status, body } = await compare(stranger.company, ids);
  expect([status, body]).toMatchObject([404, { code: "not-found" }]);
  const mixed = (await compare(stranger.company, [...ids, ...stranger.ids])).body;
  expect(mixed.map(({ id }) => id)).toEqual(stranger.ids);
});

test("colleagues read the same comparison: facts, skills asked, notes, each one's stars, in the order asked", async () => {
  const { company, colleague, ids } = await several(2);
  const [first = "", second = ""] = ids;
  const note = { params: { id: first }, body: { text: "À rappeler" } };
  await api.ask(received.addApplicationNote, note, { as: company });
  await api.ask(received.rateApplication, { params: { id: first }, body: { stars: 4 } }, { as: company });
  await api.ask(received.rateApplication, { params: { id: first }, body: { stars: 2 } }, { as: colleague });
  const { body } = await compare(colleague, [second, first]);
  expect(body.map(({ id }) => id)).toEqual([second, first]);
  expect(body[1]).toMatchObject({
    is_opened: false,
    distance_km: 3,
    message: "Motivé",
    profile: { level: "BA2" },
    notes: [{ text: "À rappeler", is_mine: false }],
    ratings: { mean: 3, mine: 2 },
    fit: {
      skills: [
        { name: "React", is_met: true },
        { name: "Docker", is_met: false },
      ],
    },
  });
  expect(body[1]?.fit?.match.factors).toContainEqual(expect.objectContaining({ factor: "skills", state: "partly" }));
  expect(body[0]).toMatchObject({ notes: [], ratings: { mean: null, mine: null }, fit: { skills: [{}, {}] } });
  const list = await api.pool.query("select id from applications where seen_at is not null and id = any($1)", [ids]);
  expect(list.rows).toEqual([]);
});

test("four applications cost as many statements as one", async () => {
  const { company, ids } = await several(4);
  await compare(company, ids);
  const one = await statementsOf(() => compare(company, ids.slice(0, 1)));
  const four = await statementsOf(() => compare(company, ids));
  expect(four).toHaveLength(one.length);
});

test("one that was withdrawn stays, one whose account is erased is anonymous, and a colleague's move is refused as a conflict", async () => {
  const { company, colleague, applicants, ids } = await several(3);
  const [withdrawn = "", erased = "", moved = ""] = ids;
  const patch = (id: string, body: object, as: Someone) =>
    api.ask(changeApplicationStatus, { params: { id }, body: body as never }, { as });
  await patch(withdrawn, { status: "WD" }, applicants[0] as Someone);
  await api.pool.query("delete from candidate_profiles where account_id = $1", [applicants[1]?.id]);
  await api.pool.query("update applications set applicant_id = null, resume_id = null where id = $1", [erased]);
  await patch(moved, { status: "RV", expected_status: "PD" }, colleague);
  const { body } = await compare(company, ids);
  expect(body).toMatchObject([
    { status: "WD" },
    { applicant: { first_name: "Candidat", last_name: "anonyme", resume_url: null }, profile: null, fit: null },
    { status: "RV" },
  ]);
  const late = await patch(moved, { status: "OF", expected_status: "PD" }, company);
  expect([late.status, late.body]).toMatchObject([409, { code: "status-changed" }]);
});

test("a proposition that is not accepted gives neither word, nor address, nor CV", async () => {
  const { company, ids } = await several(1);
  await api.pool.query("update applications set origin = 'linked', invitation = 'pending' where id = $1", [ids[0]]);
  const { body } = await compare(company, ids);
  expect(body[0]).toMatchObject({ message: "", applicant: { email: "", phone: "", resume_url: null } });
});

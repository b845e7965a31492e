import { switchClientSchool } from "@passerelle/contract/admin/client-schools";
import { applyToPostingById, changeApplicationStatus } from "@passerelle/contract/hiring/applications";
import { changeStage } from "@passerelle/contract/hiring/school-applications";
import { exampleWritten } from "@passerelle/contract/key-examples";
import { decideOnOffer } from "@passerelle/contract/offers/moderation";
import { startBulkRun } from "@passerelle/contract/offers/posting-bulk";
import { createPosting, deletePosting, updatePosting } from "@passerelle/contract/offers/school-postings";
import { supports } from "@passerelle/contract/organisations/school-supports";
import { deleteIntegration, setIntegration } from "@passerelle/contract/organisations/schools";
import { createWebhook } from "@passerelle/contract/publishing/webhooks";
import { testApi } from "@passerelle/testing/api.ts";
import { reconcileAll } from "@passerelle/testing/broadcast.ts";
import { expect, test } from "vitest";
import { schoolPostingTasks } from "./tasks.ts";

/** What each act of a school or about it leaves for the broadcast and for webhooks: postings to reconcile, and events. */
const outcomes = async (api: Awaited<ReturnType<typeof testApi>>) => {
  const { given, ask, pool } = api;
  const as = await given.school();
  const staff = await given.account("company", { is_staff: true });
  const applicant = await given.applicant();
  await ask(
    createWebhook,
    {
      params: { schoolId: as.schoolId },
      body: {
        url: "http://127.0.0.1:9/",
        events: [
          "application.created",
          "application.stage_changed",
          "application.withdrawn",
          "posting.published",
          "posting.closed",
        ],
      },
    },
    { as },
  );
  const left: [string, { reconciled: string[]; events: string[] }][] = [];
  /** Records what an act has left, once it succeeded. */
  const after = async (act: string, answer: Promise<{ status: number; raw: Buffer }>) => {
    const { status, raw } = await answer;
    expect([act, status, raw.toString()]).toEqual([act, expect.toSatisfy((code) => code < 300), expect.anything()]);
    if (act.startsWith("bulk")) await schoolPostingTasks.runBulk.run(api.context(), { run: JSON.parse(`${raw}`).id });
    await api.follow();
    const { rows: reconciled } = await pool.query(
      "with c as (delete from broadcast_changes returning posting_id) select p.title from c join school_postings p on p.id = c.posting_id order by 1",
    );
    const { rows: events } = await pool.query(
      `with e as (delete from webhook_events returning *)
       select concat_ws(' ', type, data #>> '{posting,title}', data #>> '{posting,status}', data #>> '{application,former_stage}',
         data #>> '{application,stage}', data #>> '{application,is_withdrawn}') as said from e order by id`,
    );
    await reconcileAll(api.context());
    left.push([act, { reconciled: reconciled.map(({ title }) => title), events: events.map(({ said }) => said) }]);
  };
  const create = (title: string, status: "draft" | "published") =>
    ask(
      createPosting,
      {
        body: { ...exampleWritten, title, status } as never,
      },
      { as },
    );
  const idOf = async (title: string) =>
    (await pool.query("select id from school_postings where title = $1", [title])).rows[0].id as string;
  const versionOf = async (title: string) =>
    (await pool.query("select version from school_postings where title = $1", [title])).rows[0].version as number;
  const update = async (title: string, body: object) => {
    const isStatusAlone = Object.keys(body).join() === "status";
    return ask(
      updatePosting,
      {
        params: { id: await idOf(title) },
        body: { ...body, ...(!isStatusAlone && { expected_version: await versionOf(title) }) },
      },
      { as },
    );
  };
  const boards = (isActive: boolean) => [{ name: supports.indeed.name, active: isActive, status: "activé" }];

  await after("create a draft", create("Brouillon", "draft"));
  await after("create a published one", create("Comptable", "published"));
  await after("change a draft", update("Brouillon", { city: "Rennes" }));
  await after("publish a draft", update("Brouillon", { status: "published" }));
  await after("unpublish it", update("Brouillon", { status: "draft" }));
  await after("change what is published", update("Comptable", { company_name: "Maison Delorme et fils" }));
  await after("switch its supports", update("Comptable", { jobboards: boards(true) }));
  await after("switch them off", update("Comptable", { jobboards: boards(false) }));
  const posting = { id: await idOf("Comptable") };

  await after("apply", ask(applyToPostingById, { params: posting, body: {} as never }, { as: applicant }));
  const application = async () =>
    (await pool.query("select id, stage, status from applications where posting_id = $1", [posting.id])).rows[0];
  const { id } = await application();
  await after(
    "move a candidate",
    ask(changeStage, { params: { id }, body: { stage: "phone", expected_stage: "new" } }, { as }),
  );
  await after("withdraw", ask(changeApplicationStatus, { params: { id }, body: { status: "WD" } }, { as: applicant }));

  const decide = async (decision: "hidden" | "restored") => {
    const { rows } = await pool.query("select version from offer_cases where offer_id = $1", [posting.id]);
    return ask(
      decideOnOffer,
      {
        params: posting,
        body: {
          decision,
          ...(decision === "hidden" && { reason: "illegal" as const }),
          expected_version: rows[0]?.version ?? 0,
        },
      },
      { as: staff },
    );
  };
  await after("hide an offer", decide("hidden"));
  await after("show it again", decide("restored"));

  const integration = { schoolId: as.schoolId, support: "france-travail" as const };
  await after(
    "set an integration",
    ask(
      setIntegration,
      { params: integration, body: { identifier: "ecole/FLUX1", secret: "un-secret", expected_version: 0 } },
      { as },
    ),
  );
  await after("delete an integration", ask(deleteIntegration, { params: integration }, { as }));

  const bulk = async (act: object) =>
    ask(startBulkRun, { body: { act, posting_ids: [posting.id, await idOf("Brouillon")] } as never }, { as });
  await after("bulk: add a tag", bulk({ action: "add-tag", tag: "urgent" }));
  await after("bulk: archive", bulk({ action: "archive" }));
  await after("bulk: restore", bulk({ action: "restore" }));
  await after("publish again", update("Comptable", { status: "published" }));
  await after("delete it", ask(deletePosting, { params: posting }, { as }));
  await after("publish the draft again", update("Brouillon", { status: "published" }));

  const turn = (is_active: boolean) =>
    ask(switchClientSchool, { params: { id: as.schoolId }, body: { is_active } }, { as: staff });
  await after("deactivate the school", turn(false));
  await after("reactivate it", turn(true));
  return left;
};

/** What each act leaves: the same as the triggers of the database that did this until version 0.1. */
const expected: Awaited<ReturnType<typeof outcomes>> = [
  ["create a draft", { reconciled: [], events: [] }],
  ["create a published one", { reconciled: ["Comptable"], events: ["posting.published Comptable published"] }],
  ["change a draft", { reconciled: [], events: [] }],
  ["publish a draft", { reconciled: ["Brouillon"], events: ["posting.published Brouillon published"] }],
  ["unpublish it", { reconciled: ["Brouillon"], events: ["posting.closed Brouillon draft"] }],
  ["change what is published", { reconciled: ["Comptable"], events: [] }],
  ["switch its supports", { reconciled: ["Comptable"], events: [] }],
  ["switch them off", { reconciled: ["Comptable"], events: [] }],
  ["apply", { reconciled: [], events: ["application.created Comptable published new false"] }],
  ["move a candidate", { reconciled: [], events: ["application.stage_changed Comptable published new phone false"] }],
  ["withdraw", { reconciled: [], events: ["application.withdrawn Comptable published phone true"] }],
  ["hide an offer", { reconciled: ["Comptable"], events: [] }],
  ["show it again", { reconciled: ["Comptable"], events: [] }],
  ["set an integration", { reconciled: ["Comptable"], events: [] }],
  ["delete an integration", { reconciled: ["Comptable"], events: [] }],
  ["bulk: add a tag", { reconciled: ["Brouillon", "Comptable"], events: [] }],
  ["bulk: archive", { reconciled: ["Brouillon", "Comptable"], events: ["posting.closed Comptable archived"] }],
  ["bulk: restore", { reconciled: ["Brouillon", "Comptable"], events: [] }],
  ["publish again", { reconciled: ["Comptable"], events: ["posting.published Comptable published"] }],
  ["delete it", { reconciled: ["Comptable"], events: ["posting.closed Comptable deleted"] }],
  ["publish the draft again", { reconciled: ["Brouillon"], events: ["posting.published Brouillon published"] }],
  ["deactivate the school", { reconciled: ["Brouillon"], events: [] }],
  ["reactivate it", { reconciled: ["Brouillon"], events: [] }],
];

test("an act on postings or their applications enqueues the broadcast and records the events of webhooks", async () => {
  expect(await outcomes(await testApi())).toEqual(expected);
});

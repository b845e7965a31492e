import { broadcastTasks } from "@passerelle/api/publishing/broadcast/tasks.ts";
import { supports } from "@passerelle/contract/organisations/school-supports";
import { setIntegration } from "@passerelle/contract/organisations/schools";
import { afterEach, expect } from "vitest";
import type { testApi } from "../api.ts";
import { reconcileAll } from "../broadcast.ts";
import { fakeApiApprentissage } from "./api-apprentissage.ts";
import { fakeDepot } from "./depot.ts";

type PushSupport = "la-bonne-alternance" | "france-travail";

const live = {
  title: "Comptable H/F",
  description: "<p>Vous suivez les factures, les relances et les dossiers des clients.</p>",
  company_siret: "13002526500013",
  address: "20 avenue de Ségur",
  contract_duration: 24,
} as const;

/** Schools whose offers are carried to boards, on a clock of their own that each test starts again; `start` is when it does. */
export const pushing = (api: Awaited<ReturnType<typeof testApi>>, start: number) => {
  let minutes = 0;
  afterEach(async () => {
    api.setNow(undefined);
    minutes = 0;
    await api.pool.query(
      "delete from broadcasts; delete from broadcast_deliveries; update school_postings set status = 'archived'",
    );
    await api.project();
    await api.pool.query("delete from broadcast_changes");
  });
  const { given } = api;

  return {
    live,
    /** The clock so many minutes later, and nothing else. */
    wait: (more: number) => {
      minutes += more;
      api.setNow(new Date(start + minutes * 60_000));
    },
    settle: () => reconcileAll(api.context()),
    /** So many minutes later: what changed is reconciled, and pushed. */
    after: async (more: number) => {
      minutes += more;
      api.setNow(new Date(start + minutes * 60_000));
      await broadcastTasks.recordDatesPassed.run(api.context(), {});
      await reconcileAll(api.context());
      await broadcastTasks.push.run(api.context(), {});
      await broadcastTasks.deliver.run(api.context(), {});
    },
    /** A school that gave its key to a support, with one live offer that is to be there. */
    broadcasting: async (support: PushSupport, row: Parameters<typeof given.posting>[0] = {}) => {
      api.setNow(new Date(start + minutes * 60_000));
      const school = await given.school();
      const given_key = await api.ask(
        setIntegration,
        {
          params: { schoolId: school.schoolId, support },
          body: {
            identifier: support === "france-travail" ? "ecole/FLUX1" : "",
            secret: "secret-du-support",
            expected_version: 0,
          },
        },
        { as: school },
      );
      expect(given_key.status).toBe(200);
      const offer = async (more: Parameters<typeof given.posting>[0] = {}) => {
        const posting = await given.posting({ school_id: school.schoolId, ...live, ...row, ...more });
        await api.db
          .insertInto("posting_supports")
          .values({ posting_id: posting.id, name: supports[support].name, position: 0, is_active: true })
          .execute();
        return posting;
      };
      return { school, posting: await offer(), offer };
    },
    board: async () => {
      const fake = await fakeApiApprentissage({ key: "secret-du-support", clock: () => api.context().now });
      api.boards.apiApprentissage = fake.address;
      return fake;
    },
    depot: async () => {
      const fake = await fakeDepot({ login: "ecole", password: "secret-du-support", flow: "FLUX1" });
      api.boards.franceTravail = fake.address;
      return fake;
    },
    /** What the ledger proves of an offer, the oldest first; asked of it directly, as a school that is switched off asks nothing. */
    eventsOf: async (id: string) => {
      const { rows } = await api.pool.query<{ told: string }>(
        "select concat_ws(' : ', event, nullif(detail, '')) as told from broadcast_events where posting_id = $1 order by created_at, id",
        [id],
      );
      return rows.map(({ told }) => told);
    },
  };
};

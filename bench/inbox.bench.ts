import pg from "pg";
import { startApi } from "./api-process.ts";
import { fillRecruiters } from "./recruiters.ts";
import { againstBare, type Screen } from "./screens.ts";
import { openWorld } from "./world.ts";

const connections = 4;
const rounds = 60;

const world = await openWorld();
const { product, close } = world;
const { jobs, token } = await fillRecruiters(product, { candidates: 40_000, received: 20_000, others: 20_000 });
const api = await startApi(world, connections);
const pool = new pg.Pool({ connectionString: product.databaseUrl, max: connections });
const { rows: people } = await pool.query(
  "select id from applications where company_id = (select company_id from company_jobs where id = $1) and status <> 'WD' order by id limit 500",
  [jobs[0]],
);
// Two recruiters have given stars to a third of them.
await pool.query(
  `insert into application_ratings (application_id, author_id, stars)
   select a.id, m.account_id, 1 + abs(hashtext(a.id::text)) % 5 from applications a join company_members m on m.company_id = a.company_id
   where a.company_id = (select company_id from company_jobs where id = $1) and abs(hashtext(a.id::text)) % 3 = 0`,
  [jobs[0]],
);
await pool.query("vacuum analyze");

const list = "company/applications/";
const views = { "en cours": "open", "sans réponse": "waiting", "présentées par une école": "introduced", toutes: "" };
const sorts = {
  "plus anciennes": "oldest",
  "plus récentes": "newest",
  "mieux notées": "rated",
  "plus proches": "near",
};
const viewed = Object.entries(views).flatMap(([view, code]) =>
  Object.entries(sorts).map(
    ([sort, order]): Screen => [
      `${view}, les ${sort}`,
      (index) => `${list}?view=${code}&sort=${order}&limit=40&offset=${40 * (index % 5)}`,
    ],
  ),
);
const screens: Screen[] = [
  ...viewed,
  ["sans réponse depuis une semaine, à 50 km", (index) => `${list}?view=waiting&waited=${7 + (index % 9)}&distance=50`],
  ["trois étoiles au moins, une formation", (index) => `${list}?stars=3&level=BA3&offset=${20 * (index % 5)}`],
  ["les nombres de chaque vue", () => `${list}views/`],
  ["ouverture d'un candidat", (index) => `${list}${people[index % people.length]?.id}/`],
  ["ses entretiens", (index) => `applications/${people[index % people.length]?.id}/interviews/`],
  ["palette, un mot", (index) => `company/find/?q=${["soud", "excel", "python", "nom42"][index % 4]}`],
];

console.log(`\n20 000 applications in one company, ${connections} connections, ${rounds} askings of each screen`);
const ok = await againstBare(screens, { api, pool, token, connections, rounds });
await pool.end();
api.stop();
await close();
process.exit(ok ? 0 : 1);

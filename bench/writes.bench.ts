import { parseArgs } from "node:util";
import { generateOffers } from "@passerelle/api/offers/imports/generate-offers.ts";
import { signAccess } from "@passerelle/api/platform/auth.ts";
import { apiPrefix } from "@passerelle/api/platform/http.ts";
import { exampleWritten } from "@passerelle/contract/key-examples";
import { type Account, givenIn } from "@passerelle/testing/given.ts";
import { startApi } from "./api-process.ts";
import { measure, openWorld } from "./world.ts";

// What the acts that write most cost: applying, publishing, importing, on a durable database and through HTTP.
const { values: asked } = parseArgs({ options: { count: { type: "string", default: "400" } } });
const count = Number(asked.count);
const imported = count * 25;
const lanes = 8;
const schools = 20;

const { product, dataDir, close } = await openWorld();
const { database, files, services } = product;
const given = givenIn(database.db, files);
const tokenOf = (account: Account) => signAccess(services.secretKey, account, new Date());
const many = async <T>(most: number, make: (index: number) => Promise<T>) => {
  const made: T[] = [];
  for (let index = 0; index < most; index += 1) made.push(await make(index));
  return made;
};

const owners = await many(schools, () => given.school());
const companies = await many(schools, () => given.company());
const postings = await many(schools, (index) => given.posting({ school_id: owners[index]?.schoolId as string }));
const jobs = await many(schools, (index) => given.job({ company_id: companies[index]?.companyId as string }));
const applicants = await many(count, async () => tokenOf(await given.applicant()));
const writers = await Promise.all(owners.map(tokenOf));

const api = await startApi({ product, dataDir }, lanes);
await api.quiet(true);
const path = `${apiPrefix}/application-system`;
const applyToSchool = (index: number) =>
  api.ask({
    method: "POST",
    path: `${path}/school-job-posting/${postings[index % schools]?.id}/apply/`,
    token: applicants[index] as string,
    body: {},
  });
const applyToCompany = (index: number) =>
  api.ask({
    method: "POST",
    path: `${path}/apply-to-job/`,
    token: applicants[index] as string,
    body: { job_id: jobs[index % schools]?.id },
  });
const publish = (index: number) =>
  api.ask({
    method: "POST",
    path: `${path}/school-job-posting/`,
    token: writers[index % schools] as string,
    body: { ...exampleWritten, title: `Assistant de gestion ${index}`, status: "published" },
  });

const all = Array.from({ length: count }, (_, index) => index);
const [warm, rest] = [all.slice(0, count / 10), all.slice(count / 10)];
for (const work of [applyToSchool, applyToCompany, publish]) await measure(warm, lanes, work);
const applied = await measure(rest, lanes, applyToSchool);
const appliedToCompany = await measure(rest, lanes, applyToCompany);
const published = await measure(rest, lanes, publish);
/** What the machine and the API can do at all, in the same run. */
const alive = await measure(rest, lanes, () => api.ask({ path: "/health/live" }));
api.stop();
await generateOffers(product.context(), { count: imported / 10, seed: 1 });
const started = performance.now();
await generateOffers(product.context(), { count: imported, seed: 2 });
const importedPerSecond = (1000 * imported) / (performance.now() - started);

const show = (name: string, perSecond: number) =>
  console.log(
    `${name.padEnd(28)} ${perSecond.toFixed(0).padStart(6)}/s   ${(perSecond / alive.perSecond).toFixed(3)} × GET /health/live`,
  );
show("applying to a school", applied.perSecond);
show("applying to a company", appliedToCompany.perSecond);
show("publishing a posting", published.perSecond);
show("importing offers", importedPerSecond);
await close();

import type { Route } from "@passerelle/contract/route";
import { randomFrom } from "@passerelle/testing/random.ts";
import { emptyReport, type FuzzReport, judge, judgeFailure, nameOf } from "./fuzz-judge.ts";
import { generateRequest, harvest, mutateRequest, objectNameOf } from "./fuzz-mutations.ts";
import { openPeople, type Role, roles, rolesOf } from "./fuzz-people.ts";
import type { Scene, ValidRequest } from "./fuzz-scene.ts";
import { type Answered, type Sent, send, sentOf } from "./fuzz-send.ts";
import type { Random, Seen } from "./fuzz-values.ts";
import { validRequestOf } from "./valid-requests/index.ts";

type Fuzz = Omit<Parameters<typeof openPeople>[0], "sendAndJudge"> & {
  /** The operations to try; every one of the product by default. */
  tried?: Route[];
  seed: number;
  /** Ends at whichever comes first; the first turn of every operation is taken all the same. */
  until: { requests: number; at: number };
  lanes: number;
};
/** So many, and the server answers nobody any more. */
const mostHangs = 12;
type People = Awaited<ReturnType<typeof openPeople>>;
type Lane = { seen: Seen; people: People | null };

/**
 * Takes every operation in turn, again and again: with a valid request, mutations of it, other callers, and generated requests. Each lane
 * has a scene of its own and takes the same turns for the same seed. What it finds is in the report.
 */
export const fuzz = async ({ tried, seed, until, lanes, ...product }: Fuzz): Promise<FuzzReport> => {
  const routes = tried ?? product.routes;
  const report = emptyReport();
  const isAlive = () => report.findings.filter(({ trouble }) => trouble === "hang").length < mostHangs;
  const sendAndJudge = async (route: Route, role: Role | "owner", sent: Sent): Promise<Answered | null> => {
    if (!isAlive()) return null;
    report.requests += 1;
    try {
      const answer = await send(product.baseUrl, sent);
      judge(report, route, role, sent, answer);
      return answer;
    } catch (error) {
      judgeFailure(report, route, role, sent, error);
      return null;
    }
  };
  const peopleOf = async (lane: Lane) => {
    lane.people ??= await openPeople({ ...product, sendAndJudge });
    return lane.people;
  };
  const makeRequest = async (route: Route, scene: Scene): Promise<ValidRequest | null> => {
    try {
      return await validRequestOf(route, scene);
    } catch (error) {
      if (!report.reached.has(nameOf(route))) report.refused.set(nameOf(route), `on the way: ${String(error)}`);
      return null;
    }
  };
  const sendValid = async (route: Route, lane: Lane, scene: Scene, request: ValidRequest) => {
    const answer = await sendAndJudge(route, "owner", await scene.requestOf(route, request));
    if (!answer) return;
    if (answer.status < 400) harvest(answer.body, objectNameOf(route), lane.seen);
    else if (!report.reached.has(nameOf(route)))
      report.refused.set(nameOf(route), `${answer.status} ${answer.text.slice(0, 200)}`);
    // What was tried may have closed an account of the scene, or an organisation.
    if (answer.status === 401 || answer.status === 403) lane.people = null;
  };
  const disturb = async (
    route: Route,
    lane: Lane,
    { scene, tokens }: People,
    request: ValidRequest,
    random: Random,
  ) => {
    const own = request.bearer ?? (request.as ? await scene.tokenOf(request.as) : undefined);
    for (let count = 0; count < 4; count += 1)
      await sendAndJudge(route, "owner", mutateRequest(route, request, random, own));
    const other = random.one(roles);
    await sendAndJudge(route, other, sentOf(route, request, tokens[other]));
    const role = random.one(rolesOf(route));
    const chance = generateRequest(route, random, lane.seen);
    const answer = await sendAndJudge(route, role, sentOf(route, chance, tokens[role]));
    if (answer && answer.status < 300) harvest(answer.body, objectNameOf(route), lane.seen);
    const stranger = random.one(roles);
    await sendAndJudge(route, stranger, mutateRequest(route, chance, random, tokens[stranger]));
  };
  const turn = async (index: number, lane: Lane) => {
    const route = routes[index % routes.length] as Route;
    const random = randomFrom(seed * 1_000_003 + index);
    const people = await peopleOf(lane);
    const request = await makeRequest(route, people.scene);
    const isFirst = index < routes.length;
    if (request && isFirst) await sendValid(route, lane, people.scene, request);
    // What was made for the first turn may be spent: what disturbs comes from the second one on.
    if (!isFirst) {
      await disturb(route, lane, people, request ?? {}, random);
      if (request) await sendValid(route, lane, people.scene, request);
    }
  };
  const goesOn = (index: number) =>
    isAlive() && (index < routes.length || (report.requests < until.requests && Date.now() < until.at));
  const run = async (first: number) => {
    const lane: Lane = { seen: { values: new Map(), objects: new Map() }, people: null };
    for (let index = first; goesOn(index); index += lanes) {
      // Access tokens last a quarter of an hour; people created before that have expired sessions.
      if (index % (routes.length * 2) < lanes) lane.people = null;
      await turn(index, lane);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, first) => run(first)));
  return report;
};

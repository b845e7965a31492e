import { text } from "node:stream/consumers";
import { answerSlowly, listening, type Slowness } from "./listening.ts";

type Body = {
  identifier: { partner_job_id: string };
  workplace: { siret: string };
  offer: {
    title: string;
    description: string;
    status: string;
    publication: { creation?: string | null; expiration?: string | null };
  };
  apply: { url: string };
};
type Verdict = { status: string; error?: { code: string; label: string } | null };
type Fault = { status: number; headers?: Record<string, string>; body?: string; isLost?: boolean } | "silence";

const unpublished: Verdict = { status: "WILL_BE_PUBLISHED", error: null };

/**
 * API Apprentissage as it is documented: a key, offers under a partner's reference that are published some minutes later or not, with
 * a code that says why; only what is published and active can be changed. A test tells it to fail.
 */
export const fakeApiApprentissage = async ({ key, clock }: { key: string; clock: () => Date }) => {
  const offers = new Map<string, { id: string; first: Body; body: Body; verdict: Verdict }>();
  const calls: string[] = [];
  const bodies: string[] = [];
  const faults: Fault[] = [];
  const slowness = new Map<string, Slowness>();

  /** What both a creation and a change are looked at for, before anything else. */
  const isInvalid = ({ workplace, offer }: Body) => {
    const { creation, expiration } = offer.publication;
    return (
      !/^\d{14}$/.test(workplace.siret) ||
      offer.title.length < 3 ||
      offer.description.length < 30 ||
      (creation && Date.parse(creation) > clock().getTime()) ||
      (expiration && Date.parse(expiration) < clock().getTime())
    );
  };

  const act = (method: string, path: string, body: Body): { status: number; answer: unknown } => {
    const [, id, rest] = /^\/job\/v1\/offer(?:\/([^/]+))?(\/publishing-informations)?$/.exec(path) ?? [];
    if (method !== "GET" && isInvalid(body)) return { status: 400, answer: { message: "Request validation failed" } };
    if (method === "POST" && !id) {
      const known = [...offers.values()].find(
        (offer) =>
          offer.body.identifier.partner_job_id === body.identifier.partner_job_id &&
          offer.body.offer.status === "Active",
      );
      const made = {
        id: known?.id ?? `offre-${offers.size + 1}`,
        first: known?.first ?? body,
        body,
        verdict: unpublished,
      };
      offers.set(made.id, made);
      return { status: 200, answer: { id: made.id } };
    }
    const offer = offers.get(id ?? "");
    if (!offer) return { status: 404, answer: { message: "Not found" } };
    if (method === "PUT") {
      // It is known once it was looked at, and for as long as it is published.
      if (offer.verdict.status !== "PUBLISHED") return { status: 404, answer: { message: "Job offer not found" } };
      if (offer.body.offer.status !== "Active")
        return { status: 400, answer: { message: "Job must be active in order to be modified" } };
      offer.body = body;
      offer.verdict = unpublished;
      return { status: 200, answer: { id } };
    }
    return rest ? { status: 200, answer: { id, publishing: offer.verdict } } : { status: 404, answer: {} };
  };

  const address = await listening(async (request, reply) => {
    const { method = "GET", url = "/" } = request;
    const written = method === "GET" ? undefined : await text(request);
    if (written) bodies.push(written);
    const body = written ? (JSON.parse(written) as Body) : undefined;
    calls.push(`${method} ${url.replace(/offre-\d+/, ":id")}`);
    const fault = faults.shift();
    if (fault === "silence") return void request.socket.destroy();
    // The offer is kept, and its answer gets lost on the way.
    if (fault?.isLost) {
      act(method, url, body as Body);
      return void request.socket.destroy();
    }
    if (fault) return void reply.writeHead(fault.status, fault.headers).end(fault.body ?? "");
    if (request.headers.authorization !== `Bearer ${key}`) return void reply.writeHead(403).end("{}");
    const { status, answer } = act(method, url, body as Body);
    const slow = slowness.get(body?.identifier.partner_job_id ?? "");
    await answerSlowly(reply, { status, text: JSON.stringify(answer) }, slow);
  });

  return {
    address,
    calls,
    /** What it was given, to the letter. */
    bodies,
    /** What happens to the next calls, in order, instead of an answer. */
    faults,
    /** How slowly it answers about an offer, by the partner's reference; it does what it is asked at once all the same. */
    slowness,
    offers: () => [...offers.values()],
    /** What it says of every offer that it has. */
    decide: (verdict: Verdict) => {
      for (const offer of offers.values()) offer.verdict = verdict;
    },
  };
};

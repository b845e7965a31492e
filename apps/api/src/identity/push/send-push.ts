import webPush from "web-push";
import type { SystemContext } from "#platform/context.ts";
import { firstBytes, OutgoingFailure, retryAfterOf } from "#platform/outgoing.ts";
import { deleteDevice, type openDevices } from "./store.ts";

/** What a push shows: the worker of the site reads this. */
export type PushMessage = {
  title: string;
  body: string;
  /** Below the root of the site. */
  path: string;
  /** What it is about: a page whose address holds it shows it already. */
  subject: string | null;
  /** Names the fact: what follows takes the place of the former one. */
  tag: string;
  at: string;
};

/** What came of it. `gone`: the device is deleted. `later`: it may be tried again, after so many seconds if the push service says so. */
export type PushOutcome = "sent" | "gone" | "refused" | { later: number | null };

type Target = Awaited<ReturnType<typeof openDevices>>[number];

const timeoutMs = 10_000;
/** Seconds for which a push service holds what it cannot deliver: later, the notice centre says it. */
const heldSeconds = 86_400;
/** Characters of what is shown; an encrypted push holds some 4,000 bytes. */
const most = { title: 150, body: 250 };

const shortened = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

/** Encrypts a message for one device and hands it to its push service; never throws for what that service does. */
export const sendPush = async (
  ctx: SystemContext,
  accountId: string,
  { id, endpoint, p256dh, auth }: Target,
  message: PushMessage,
): Promise<PushOutcome> => {
  if (!ctx.pushKeys) return "refused";
  const payload = { ...message, title: shortened(message.title, most.title), body: shortened(message.body, most.body) };
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: `mailto:${ctx.contactEmail}`, ...ctx.pushKeys },
      TTL: heldSeconds,
      topic: message.tag,
    },
  );
  try {
    const answer = await ctx.outgoing.ask(endpoint, {
      method: "POST",
      mustBeSecure: true,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
      timeoutMs,
    });
    await firstBytes(answer, 1000);
    const { status } = answer;
    if (status >= 200 && status < 300) return "sent";
    if (status === 404 || status === 410) {
      await deleteDevice(ctx.db, accountId, id);
      return "gone";
    }
    if (status === 429 || status >= 500) return { later: retryAfterOf(answer.headers["retry-after"], ctx.now) };
    ctx.log.warn({ status, host: new URL(endpoint).host }, "push refused");
    return "refused";
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    return error.mayRetry ? { later: null } : "refused";
  }
};

import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { atEnd } from "../at-end.ts";

/** A server on this machine until the end of the test or of the file; gives its address. */
export const listening = async (answer: RequestListener) => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** How slow a board is: the pause before its answer, or until it is released, or the pause between two bytes of the answer. */
export type Slowness = { thinksMs?: number; until?: Promise<void>; dripsMs?: number };

/** Answers with that delay; stops when the client has disconnected. */
export const answerSlowly = async (
  reply: ServerResponse,
  { status, text }: { status: number; text: string },
  { thinksMs = 0, until, dripsMs = 0 }: Slowness = {},
) => {
  if (thinksMs > 0) await wait(thinksMs);
  await until;
  reply.writeHead(status, { "content-type": "application/json" });
  if (dripsMs > 0)
    for (const byte of Buffer.from(text)) {
      if (reply.destroyed) return;
      reply.write(Buffer.of(byte));
      await wait(dripsMs);
    }
  reply.end(dripsMs > 0 ? undefined : text);
};

import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { atEnd } from "./at-end.ts";

type Received = { path: string; headers: IncomingHttpHeaders; body: string };

/** A program of a school on this machine, which records what it receives and answers as the path says. */
export const receiver = async () => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      const path = request.url ?? "";
      received.push({ path, headers: request.headers, body: Buffer.concat(parts).toString() });
      const status = Number(/\/(\d{3})/.exec(path)?.[1] ?? 200);
      if (path.startsWith("/silence")) return;
      if (path.startsWith("/long")) return response.end("é".repeat(5000));
      if (path.startsWith("/nul")) return response.end("a\u0000b");
      response.writeHead(status, status >= 300 && status < 400 ? { location: "/200" } : {}).end(`Reçu ${status}`);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  atEnd(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  return { url, received };
};

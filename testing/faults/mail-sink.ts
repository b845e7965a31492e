import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/**
 * A mail server that takes every message and counts it by the identifier of its row (`Message-ID: <row@host>`), at the moment when it
 * says that it has taken it. It speaks what a client needs that asks for nothing special.
 */
export const openMailSink = async () => {
  const received = new Map<string, number>();
  const sockets = new Set<Socket>();
  const talk = (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    // A client that is killed while it sends.
    socket.on("error", () => {});
    socket.setEncoding("latin1");
    let said = "";
    let isMessage = false;
    const answer = (line: string) => socket.write(`${line}\r\n`);
    /** Takes one line or one message out of what was said; false when more is needed. */
    const next = () => {
      const end = said.indexOf(isMessage ? "\r\n.\r\n" : "\r\n");
      if (end === -1) return false;
      const part = said.slice(0, end);
      said = said.slice(end + (isMessage ? 5 : 2));
      if (isMessage) {
        isMessage = false;
        const id = /^Message-ID:\s*<([^@>]+)@/im.exec(part)?.[1] ?? "?";
        received.set(id, (received.get(id) ?? 0) + 1);
        answer("250 taken");
        return true;
      }
      const verb = part.slice(0, 4).toUpperCase();
      if (verb === "DATA") isMessage = true;
      answer(verb === "DATA" ? "354 go on" : verb === "QUIT" ? "221 bye" : "250 faults");
      if (verb === "QUIT") socket.end();
      return true;
    };
    socket.on("data", (chunk: string) => {
      said += chunk;
      while (next());
    });
    answer("220 faults");
  };
  const server = createServer(talk).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

import { Socket } from "node:net";

// A test speaks to this machine and to nobody else.
const { connect } = Socket.prototype;
const connectHere = function connectHere(this: Socket, ...args: unknown[]) {
  const [first] = Array.isArray(args[0]) ? args[0] : args;
  const host =
    typeof first === "object" && first !== null && "host" in first ? String(first.host ?? "localhost") : "localhost";
  if (!["localhost", "127.0.0.1", "::1"].includes(host)) throw new Error(`A test tried to reach ${host}`);
  return connect.apply(this, args as Parameters<typeof connect>);
} as typeof connect;

// This runs for each file, and the files of a worker share their sockets: one guard is enough.
if (connect.name !== connectHere.name) Socket.prototype.connect = connectHere;

// The rooms of the API: no cycle of imports between them, the order of the wings (`wings.mjs`), and each room's private files.
// Imports of types count too. Tests may import anything.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { levels } from "./wings.mjs";

const root = fileURLToPath(new URL("../apps/api/src/", import.meta.url));

const wingOf = new Map();
const levelOf = new Map();
for (const [level, wings] of levels.entries())
  for (const [wing, rooms] of Object.entries(wings)) {
    levelOf.set(wing, level);
    for (const room of rooms) wingOf.set(room, wing);
  }

/** The room of a file, in a folder of its own or in its wing's; undefined for what stands in no room. */
const roomOf = (path) => {
  const folders = path.split("/").slice(0, -1);
  return folders[0] === wingOf.get(folders[1]) && folders[0] !== folders[1] ? folders[1] : folders[0];
};

const importing = /(?:\bfrom|\bimport|\bimport\()\s*"(#|\.\.?\/)([^"]+)"/g;

/** Every import from one file to another: `{ file, target, from, to }`, `from` and `to` being rooms. */
const readImports = () => {
  const files = readdirSync(root, { recursive: true }).filter((path) => /(?<!\.test)\.ts$/.test(path));
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(importing)].flatMap(([, base, path]) => {
      const target = base === "#" ? path : normalize(join(dirname(file), base + path));
      return target.startsWith("..") ? [] : [{ file, target, from: roomOf(file), to: roomOf(target) }];
    }),
  );
};

/** A shortest way along `edges` from one room to another, as the imports that make it. */
const wayBetween = (edges, start, end) => {
  const ways = new Map([[start, []]]);
  for (const [room, way] of ways)
    for (const edge of edges.get(room)?.values() ?? []) {
      if (edge.to === end) return [...way, edge];
      if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
    }
};

const tell = ({ file, target }) => `${file} → ${target}`;

const cyclesIn = (edges) => {
  const told = new Set();
  return [...edges.keys()].flatMap((room) => {
    const way = told.has(room) ? undefined : wayBetween(edges, room, room);
    if (!way) return [];
    for (const { from } of way) told.add(from);
    return [
      `cycle of rooms: ${[...way.map(({ from }) => from), room].join(" → ")}\n    ${way.map(tell).join("\n    ")}`,
    ];
  });
};

/** What is wrong between the rooms, a sentence each. */
export const roomFaults = () => {
  const imports = readImports();
  const rooms = new Set(imports.flatMap(({ from, to }) => [from, to]).filter((room) => room !== undefined));
  const unplaced = [...rooms].filter((room) => !wingOf.has(room)).map((room) => `room ${room} is in no wing`);

  const between = imports.filter(({ from, to }) => from !== undefined && from !== to);
  const edges = new Map();
  for (const each of between) {
    if (each.to === undefined) continue;
    if (!edges.has(each.from)) edges.set(each.from, new Map());
    edges.get(each.from).set(each.to, each);
  }
  const misplaced = between.flatMap((each) => {
    const { from, to } = each;
    if (to === undefined) return [`room ${from} imports what is above every room: ${tell(each)}`];
    const [own, other] = [wingOf.get(from), wingOf.get(to)];
    if (own === other || levelOf.get(other) < levelOf.get(own)) return [];
    const where = levelOf.get(other) === levelOf.get(own) ? "beside it" : "above it";
    return [`wing ${own} imports ${other}, ${where}: ${tell(each)}`];
  });
  const opened = between
    .filter(({ to, target }) => to !== undefined && to !== "platform" && /(?:store|routes)\.ts$/.test(target))
    .map((each) => `a store and routes are private to their room: ${tell(each)}`);
  return [...unplaced, ...misplaced, ...opened, ...cyclesIn(edges)];
};

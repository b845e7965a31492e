// The rooms of the contract, the API and the site: the order of the wings (`wings.mjs`), no cycle of imports between rooms, and the
// private files of each. Imports of types count too. Tests may import anything.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { levels } from "./wings.mjs";

const levelOf = new Map(levels.flatMap((wings, level) => wings.map((wing) => [wing, level])));

/**
 * Source folders. `base`: infrastructure below every wing, each folder below the next. `flat`: a room is one file, and what stands
 * beside the wings is shared by all. `composes`: files that may import any room, because no room imports them.
 */
const trees = [
  { path: "packages/contract/src", base: [], flat: true, composes: /^(?:key-examples|school-permissions)\.ts$/ },
  { path: "apps/api/src", base: ["platform"] },
  { path: "apps/web/src", base: ["platform", "ui"], composes: /^(?!app\/).*Page\.tsx$/ },
];

const importing = /(?:\bfrom|\bimport|\bimport\()\s*"(#|\.\.?\/)([^"]+)"/g;

/** Every import from one file to another: `{ file, target }`, paths from the tree's folder. */
const readImports = (root) => {
  const files = readdirSync(root, { recursive: true }).filter((path) => /(?<!\.test)\.tsx?$/.test(path));
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(importing)].flatMap(([, base, path]) => {
      const target = base === "#" ? path : normalize(join(dirname(file), base + path));
      return target.startsWith("..") ? [] : [{ file, target }];
    }),
  );
};

/** A shortest way along `edges` from one room to another, as the imports that make it. */
const wayBetween = (edges, start, end) => {
  const ways = new Map([[start, []]]);
  for (const [room, way] of ways)
    for (const edge of edges.get(room)?.values() ?? []) {
      if (edge.to.room === end) return [...way, edge];
      if (!ways.has(edge.to.room)) ways.set(edge.to.room, [...way, edge]);
    }
};

const show = ({ file, target }) => `${file} → ${target}`;

const cyclesIn = (edges) => {
  const seen = new Set();
  return [...edges.keys()].flatMap((room) => {
    const way = seen.has(room) ? undefined : wayBetween(edges, room, room);
    if (!way) return [];
    for (const { from } of way) seen.add(from.room);
    const rooms = [...way.map(({ from }) => from.room), room].join(" → ");
    return [`cycle of rooms: ${rooms}\n    ${way.map(show).join("\n    ")}`];
  });
};

const faultsOf = ({ path, base, flat = false, composes }) => {
  const imports = readImports(fileURLToPath(new URL(`../${path}/`, import.meta.url)));
  /** Where a file stands: the room's path, its wing and its level. */
  const placeOf = (file) => {
    const [wing, room] = file.split("/");
    if (base.includes(wing)) return { room: wing, wing, level: base.indexOf(wing) - base.length };
    if (room === undefined) return { room: file, wing: file, level: flat ? -1 : levels.length + 1 };
    if (wing === "app") return { room: wing, wing, level: levels.length };
    return { room: room.includes(".") && !flat ? wing : `${wing}/${room}`, wing, level: levelOf.get(wing) };
  };
  const between = imports
    .filter(({ file }) => !composes?.test(file))
    .map(({ file, target }) => ({ file, target, from: placeOf(file), to: placeOf(target) }))
    .filter(({ from, to }) => from.room !== to.room);
  const edges = new Map();
  for (const each of between) {
    if (!edges.has(each.from.room)) edges.set(each.from.room, new Map());
    edges.get(each.from.room).set(each.to.room, each);
  }
  const unplaced = between.flatMap(({ from, to }) =>
    [from, to].filter(({ level }) => level === undefined).map(({ wing }) => `${path}/${wing} is no wing`),
  );
  const misplaced = between.flatMap((each) => {
    const { from, to } = each;
    if (from.wing === to.wing || to.level < from.level || (flat && to.level === -1)) return [];
    return [`${from.wing} imports ${to.wing}, ${to.level === from.level ? "beside" : "above"} it: ${show(each)}`];
  });
  const opened = between
    .filter(
      ({ from, to, target }) => from.level < levels.length && to.level >= 0 && /(?:store|routes)\.ts$/.test(target),
    )
    .map((each) => `a store and routes are private to their room: ${show(each)}`);
  const imported = imports
    .filter(({ target }) => composes?.test(target))
    .map((each) => `what composes rooms is imported by none: ${show(each)}`);
  return [...new Set(unplaced), ...misplaced, ...opened, ...imported, ...(flat ? [] : cyclesIn(edges))];
};

/** What is wrong between the rooms, a sentence each. */
export const roomFaults = () => trees.flatMap(faultsOf);

import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Readable } from "node:stream";
import type { RefusalCode } from "@passerelle/contract/errors";
import type { UploadKind } from "@passerelle/contract/route";
import type { FastifyInstance } from "fastify";
import { fileTypeFromBuffer } from "file-type";
import { imageSize } from "image-size";
import { z } from "zod";
import type { Config } from "./config.ts";
import type { Db } from "./db.ts";
import type { PublicReads } from "./public-reads.ts";
import { readDocument } from "./read-document.ts";
import { Refusal } from "./refusals.ts";
import { traceStep } from "./tracing.ts";
import { isWholePicture } from "./whole-picture.ts";
import { positionOf } from "./written-position.ts";

/** A stored file; `key` is random and does not identify its owner. */
export type StoredFile = {
  key: string;
  name: string;
  contentType: string;
  size: number;
  /** Text of an uploaded CV; null when it has none. */
  text?: string | null;
};

export type Files = {
  put: (bytes: Buffer, file: Omit<StoredFile, "key" | "size">) => Promise<StoredFile>;
  /** Stores a file again under its former key (restoration). */
  putBack: (key: string, bytes: Buffer) => Promise<void>;
  /** Null when the store does not hold it. */
  get: (key: string) => Promise<Readable | null>;
  remove: (key: string) => Promise<void>;
};

/** How a file is sent: always as a download with a fixed type. The size may not be known yet. */
export class Download {
  readonly body: Readable;
  readonly name: string;
  readonly contentType: string;
  readonly size: number | undefined;
  /** Other headers of the answer. */
  readonly headers: Record<string, string>;
  constructor(
    body: Readable,
    file: { name: string; contentType: string; size?: number; headers?: Record<string, string> },
  ) {
    this.body = body;
    this.name = file.name;
    this.contentType = file.contentType;
    this.size = file.size;
    this.headers = file.headers ?? {};
  }
}

export const uploadMaxBytes: Record<UploadKind, number> = {
  cv: 5 * 1024 * 1024,
  logo: 1024 * 1024,
  cover: 1024 * 1024,
  photo: 1024 * 1024,
  list: 1024 * 1024,
  roster: 5 * 1024 * 1024,
  posting_image: 5 * 1024 * 1024,
  invoice: 5 * 1024 * 1024,
  attachment: 5 * 1024 * 1024,
};

const word = "application/msword";
const wordXml = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
export const sheetXml = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
// What the content must be, by extension; .doc is detected as its container.
const cvTypes: Record<string, { found: string[]; contentType: string }> = {
  pdf: { found: ["application/pdf"], contentType: "application/pdf" },
  doc: { found: ["application/x-cfb", word], contentType: word },
  docx: { found: [wordXml], contentType: wordXml },
};

const pictureTypes: typeof cvTypes = {
  png: { found: ["image/png"], contentType: "image/png" },
  jpg: { found: ["image/jpeg"], contentType: "image/jpeg" },
  jpeg: { found: ["image/jpeg"], contentType: "image/jpeg" },
  webp: { found: ["image/webp"], contentType: "image/webp" },
};

// A text has no magic number: its content is checked when it is read.
const listTypes: typeof cvTypes = {
  csv: { found: [], contentType: "text/csv" },
  txt: { found: [], contentType: "text/csv" },
};

const rosterTypes: typeof cvTypes = {
  ...listTypes,
  xlsx: { found: [sheetXml], contentType: sheetXml },
};

// Images of the editor (docs/product/limits-and-errors.md#files); SVG may hold scripts and is none of them.
const postingImageTypes: typeof cvTypes = {
  png: { found: ["image/png"], contentType: "image/png" },
  gif: { found: ["image/gif"], contentType: "image/gif" },
  jpg: { found: ["image/jpeg"], contentType: "image/jpeg" },
  jpeg: { found: ["image/jpeg"], contentType: "image/jpeg" },
  bmp: { found: ["image/bmp"], contentType: "image/bmp" },
  ico: { found: ["image/x-icon"], contentType: "image/x-icon" },
};

/** What each kind accepts, and its refusals. */
const kinds = {
  cv: { types: cvTypes, tooLarge: "file-too-large", wrongType: "file-type" },
  logo: { types: pictureTypes, tooLarge: "logo-too-large", wrongType: "logo-type" },
  cover: { types: pictureTypes, tooLarge: "cover-too-large", wrongType: "cover-type" },
  photo: { types: pictureTypes, tooLarge: "photo-too-large", wrongType: "photo-type" },
  list: { types: listTypes, tooLarge: "list-too-large", wrongType: "list-type" },
  roster: { types: rosterTypes, tooLarge: "roster-too-large", wrongType: "roster-type" },
  posting_image: { types: postingImageTypes, tooLarge: "image-too-large", wrongType: "image-type" },
  invoice: {
    types: { pdf: cvTypes.pdf } as typeof cvTypes,
    tooLarge: "file-too-large",
    wrongType: "invoice-type",
  },
  attachment: { types: cvTypes, tooLarge: "file-too-large", wrongType: "attachment-type" },
} as const;

/** Refusal when the name is right and the content is not. */
const unlikeItsName: Partial<Record<UploadKind, RefusalCode>> = { invoice: "invoice-unreadable" };

/** Most pixels on a side of a picture of an organisation: a small file may decompress into gigabytes. */
const pictureMaxSide = 4000;

/** Reads the size from the image's header, without decoding; no size means no image. */
const refuseHugePicture = (kind: "logo" | "cover" | "photo", bytes: Buffer) => {
  let size: { width: number; height: number };
  try {
    // A copy, so that a truncated image is not read into the memory behind it.
    size = imageSize(Uint8Array.from(bytes));
  } catch {
    throw new Refusal(kinds[kind].wrongType);
  }
  if (!(size.width > 0 && size.height > 0)) throw new Refusal(kinds[kind].wrongType);
  if (size.width > pictureMaxSide || size.height > pictureMaxSide) throw new Refusal(`${kind}-dimensions`);
};

export const tooLarge = (kind: UploadKind) => new Refusal(kinds[kind].tooLarge);

/** The text of a CV; an unreadable file is refused before anything is stored. */
const textOfCv = async (bytes: Buffer, contentType: string) => {
  const read = await readDocument(bytes, contentType);
  if (read.state === "locked") throw new Refusal("cv-locked");
  if (read.state === "unreadable") throw new Refusal("cv-unreadable");
  return read.text;
};

type Inspected = Pick<StoredFile, "name" | "contentType" | "text">;

/** Refuses a file that is not what its name says. Gives the name without folder, the served type, and a CV's text. */
export const inspectUpload = async (kind: UploadKind, name: string, bytes: Buffer): Promise<Inspected> => {
  if (bytes.length === 0) throw new Refusal("file-empty");
  if (bytes.length > uploadMaxBytes[kind]) throw tooLarge(kind);
  if (
    name !== basename(name) ||
    name.includes("\\") ||
    name.startsWith(".") ||
    name.length > 200 ||
    /\p{Cc}/u.test(name)
  ) {
    throw new Refusal("file-name");
  }
  const { types, wrongType } = kinds[kind];
  const expected = types[name.split(".").pop()?.toLowerCase() ?? ""];
  const found = await fileTypeFromBuffer(bytes);
  const isExpected = expected && (found ? expected.found.includes(found.mime) : expected.found.length === 0);
  if (!isExpected) throw new Refusal((expected && unlikeItsName[kind]) ?? wrongType);
  if (kind === "logo" || kind === "cover" || kind === "photo") {
    refuseHugePicture(kind, bytes);
    if (!isWholePicture(expected.contentType, bytes)) throw new Refusal("logo-incomplete");
  }
  const { contentType } = expected;
  if (kind === "cv") return { name, contentType, text: await textOfCv(bytes, contentType) };
  // What is joined to a message opens too; its text is not kept.
  if (kind === "attachment") await textOfCv(bytes, contentType);
  return { name, contentType };
};

const newKey = () => {
  const name = randomBytes(24).toString("hex");
  return `${name.slice(0, 2)}/${name}`;
};

/** Format of a key; only such keys become paths. */
export const isFileKey = (key: string) => /^([0-9a-f]{2})\/\1[0-9a-f]{46}$/.test(key);

const diskFiles = (folder: string): Files => {
  const write = async (key: string, bytes: Buffer) => {
    const path = join(folder, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
    await rename(`${path}.part`, path);
  };
  return {
    put: async (bytes, file) => {
      const key = newKey();
      await write(key, bytes);
      return { ...file, key, size: bytes.length };
    },
    putBack: write,
    get: async (key) => {
      const path = join(folder, key);
      return (await stat(path).catch(() => null)) ? createReadStream(path) : null;
    },
    remove: (key) => rm(join(folder, key), { force: true }),
  };
};

/** `s3://KEY:SECRET@host[:port]/bucket[?region=…]`; `s3+http://` for a store without TLS on the same network. */
const s3Files = async (address: string): Promise<Files> => {
  const { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } = await import(
    "@aws-sdk/client-s3"
  );
  const url = new URL(address);
  const Bucket = url.pathname.replace(/^\/|\/$/g, "");
  const client = new S3Client({
    endpoint: `${url.protocol === "s3+http:" ? "http" : "https"}://${url.host}`,
    region: url.searchParams.get("region") ?? "us-east-1",
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    forcePathStyle: true,
  });
  return {
    put: async (bytes, file) => {
      const key = newKey();
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: file.contentType }));
      return { ...file, key, size: bytes.length };
    },
    putBack: async (key, bytes) => {
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes }));
    },
    get: async (key) => {
      try {
        return (await client.send(new GetObjectCommand({ Bucket, Key: key }))).Body as Readable;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
  };
};

/** The store of files that the settings name: S3 or the data folder. */
export const openFiles = async (config: Pick<Config, "s3Url" | "dataDir">): Promise<Files> => {
  const files = config.s3Url ? await s3Files(config.s3Url) : diskFiles(join(config.dataDir, "files"));
  return {
    put: (bytes, file) => traceStep("file put", () => files.put(bytes, file)),
    putBack: (key, bytes) => traceStep("file put", () => files.putBack(key, bytes)),
    get: (key) => traceStep("file get", () => files.get(key)),
    remove: (key) => traceStep("file remove", () => files.remove(key)),
  };
};

type Picture = { key: string; content_type: string; size: number };

/**
 * Serves images to everybody at `folder/:id`, as the type that was detected; an address has one content for ever. `find` gives the
 * images that may be seen.
 */
export const servePictures = (
  app: FastifyInstance,
  folder: string,
  files: Files,
  reads: PublicReads,
  find: (db: Db, id: string) => Promise<Picture | undefined>,
) =>
  app.get<{ Params: { id: string } }>(`${folder}/:id`, { schema: { hide: true } as object }, async (request, reply) => {
    const id = z.uuid().safeParse(request.params.id);
    const picture = id.success ? await reads.read((db) => find(db, id.data), positionOf(request)) : undefined;
    const body = picture && (await files.get(picture.key));
    if (!picture || !body) throw new Refusal("not-found");
    return reply
      .headers({
        "content-type": picture.content_type,
        "content-length": picture.size,
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'",
        "cache-control": "public, max-age=31536000, immutable",
      })
      .send(body);
  });

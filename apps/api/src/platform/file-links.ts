import { lifetimes, signToken } from "./auth.ts";
import type { AnyContext } from "./context.ts";
import { apiPrefix } from "./http.ts";

/** A link that downloads one file for ten minutes; null for no file. Give it only to those entitled (product decisions, files). */
export const fileLink = async ({ secretKey, now }: Pick<AnyContext, "secretKey" | "now">, fileId: string | null) =>
  fileId && `${apiPrefix}/files/${await signToken(secretKey, "file", { sub: fileId }, now, lifetimes.file)}/`;

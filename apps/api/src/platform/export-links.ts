import type { Route } from "@passerelle/contract/route";
import type { z } from "zod";
import { lifetimes, type Purpose, readToken, signToken } from "./auth.ts";
import type { AnyContext, Context } from "./context.ts";
import { Download } from "./files.ts";
import { apiPrefix } from "./http.ts";
import { parisDay } from "./paris.ts";
import { Refusal } from "./refusals.ts";
import { spreadsheetTypes } from "./spreadsheets.ts";

/**
 * Signs a link to a file for as long as a file's link is good, in the name of the user. Gives the address of `route`, whose path has
 * `:token`.
 */
export const signExportLink = async (
  { secretKey, user, now }: Context,
  route: Route,
  purpose: Purpose,
  claims: Record<string, string> = {},
) => {
  const token = await signToken(secretKey, purpose, { ...claims, sub: user.id }, now, lifetimes.file);
  return apiPrefix + route.path.replace(":token", token);
};

/** The claims of such a link; refuses (`not-found`) one that is forged, expired or of another purpose or shape. */
export const readExportLink = async <Claims extends z.ZodType>(
  { secretKey, now }: Pick<AnyContext, "secretKey" | "now">,
  purpose: Purpose,
  claims: Claims,
  token: string,
): Promise<z.output<Claims>> => {
  const read = claims.safeParse(await readToken(secretKey, purpose, token, now));
  if (!read.success) throw new Refusal("not-found");
  return read.data;
};

/** A spreadsheet to download, named `name` and the day in Paris. */
export const spreadsheetFile = (
  content: ConstructorParameters<typeof Download>[0],
  { name, format = "csv", now }: { name: string; format?: keyof typeof spreadsheetTypes; now: Date },
) => new Download(content, { name: `${name}-${parisDay(now)}.${format}`, contentType: spreadsheetTypes[format] });

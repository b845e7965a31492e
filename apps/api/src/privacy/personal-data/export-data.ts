import { once } from "node:events";
import * as contract from "@passerelle/contract/identity/accounts";
import { ZipArchive } from "archiver";
import { z } from "zod";
import { describeAccountAt, describeOwnAccount } from "#identity/accounts/personal-data.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { readExportLink, signExportLink } from "#platform/export-links.ts";
import { Download } from "#platform/files.ts";
import { filesOf } from "#platform/files-store.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import type { HeldData } from "./held-data.ts";
import { heldElsewhere } from "./held-elsewhere.ts";

const claims = z.object({ sub: z.uuid() });

/** A link to everything that is held on the person, for as long as a file's link is good. */
export const dataLink = async (ctx: Context) => ({ url: await signExportLink(ctx, contract.downloadData, "data") });

/** What is held on the holder of an account, room by room. */
const dataOf = async (ctx: AnyContext, { onAccount }: HeldData, account: { id: string; email: string }) => {
  const parts: object[] = [];
  for (const partOf of onAccount) parts.push(await partOf(ctx, account.id, account.email));
  return Object.assign({ account }, ...parts) as object;
};

/** One readable file of data, and the files as they were sent; a file is opened when the one before has been sent. */
const archiveOf = async (ctx: AnyContext, accountId: string | null, data: object) => {
  const zip = new ZipArchive({});
  zip.append(JSON.stringify(data, null, 2), { name: "donnees.json" });
  const held = accountId ? await filesOf(ctx.db, accountId) : [];
  const fill = async () => {
    for (const [index, file] of held.entries()) {
      const body = await ctx.files.get(file.key);
      if (!body) continue;
      zip.append(body, { name: `fichiers/${index + 1}-${file.name}` });
      await once(zip, "entry");
    }
    await zip.finalize();
  };
  fill().catch((error) => zip.destroy(error));
  return new Download(zip, {
    name: `passerelle-mes-donnees-${parisDay(ctx.now)}.zip`,
    contentType: "application/zip",
  });
};

/** Everything that is held on the person whom the link was made for (docs/product/privacy-and-retention.md#downloading-ones-data). */
export const downloadData = async (ctx: AnyContext, held: HeldData, token: string) => {
  const { sub } = await readExportLink(ctx, "data", claims, token);
  const account = await describeOwnAccount(ctx, sub);
  if (!account) throw new Refusal("not-found");
  return archiveOf(ctx, account.id, await dataOf(ctx, held, account));
};

/** The same for an address, with or without an account, and what is held elsewhere under it. */
export const downloadDataOf = async (ctx: AnyContext, held: HeldData, email: string) => {
  const account = await describeAccountAt(ctx, email);
  return archiveOf(ctx, account?.id ?? null, {
    ...(account && (await dataOf(ctx, held, account))),
    ...(await heldElsewhere(ctx, held, email)),
  });
};

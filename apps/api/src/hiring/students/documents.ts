import { mostStudentDocuments } from "@passerelle/contract/hiring/student-documents";
import { recordTextRead } from "#identity/audit/record-text-read.ts";
import type { Context } from "#platform/context.ts";
import { fileLink } from "#platform/file-links.ts";
import { Refusal } from "#platform/refusals.ts";
import { documentsOf, ownerAndText } from "./documents-store.ts";
import { requireStudent } from "./student-page.ts";
import { viewerOf } from "./viewer.ts";

/** What a student sent to the school with applications that the caller sees (decision 0090). */
export const listDocuments = async (ctx: Context, id: string) => {
  await requireStudent(ctx, id);
  return documentsOf(ctx.db, viewerOf(ctx), id, mostStudentDocuments);
};

/** One of them, to read or download; that the words of a CV are read is recorded. */
export const readDocument = async (ctx: Context, { id, documentId }: { id: string; documentId: string }) => {
  const found = (await listDocuments(ctx, id)).find((one) => one.id === documentId);
  const url = await fileLink(ctx, found?.id ?? null);
  if (!found || !url) throw new Refusal("not-found");
  const resume = found.kind === "resume" ? await ownerAndText(ctx.db, documentId) : undefined;
  if (resume?.text) await recordTextRead(ctx, { accountId: resume.account_id, fileId: documentId });
  return { ...found, url, text: resume?.text ?? null };
};

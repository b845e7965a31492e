import type { Answer } from "@passerelle/contract/hiring/quick-replies";
import { z } from "zod";
import { lifetimes, readToken, signToken } from "#platform/auth.ts";
import type { AnyContext } from "#platform/context.ts";

type Recruiter = { id: string; session_epoch: number };
type Signing = Pick<AnyContext, "secretKey" | "publicUrl" | "now">;

/**
 * The page where a recruiter answers an application without logging in, and the links that choose an answer there. They are that
 * recruiter's, for thirty days, and end with the sessions of the account.
 */
export const answerLinks = async (
  { secretKey, publicUrl, now }: Signing,
  { id, session_epoch }: Recruiter,
  applicationId: string,
) => {
  const claims = { sub: id, epoch: session_epoch, application: applicationId };
  const page = `${publicUrl}/repondre/${await signToken(secretKey, "answer", claims, now, lifetimes.answer)}`;
  const choosing = (answer: Answer) => `${page}?reponse=${answer}`;
  return { page, interview: choosing("interview"), review: choosing("review"), refusal: choosing("refusal") };
};

const claimed = z.object({ sub: z.uuid(), epoch: z.int(), application: z.uuid() });

/** Who a link was given to and what it is about; null when it is forged, cut or too old. */
export const readAnswerLink = async ({ secretKey, now }: Pick<AnyContext, "secretKey" | "now">, token: string) =>
  claimed.safeParse(await readToken(secretKey, "answer", token, now)).data ?? null;

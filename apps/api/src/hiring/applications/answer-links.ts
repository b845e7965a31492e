import { z } from "zod";
import { lifetimes, readToken, signToken } from "#platform/auth.ts";
import type { AnyContext } from "#platform/context.ts";

type Recruiter = { id: string; session_epoch: number };
type Signing = Pick<AnyContext, "secretKey" | "publicUrl" | "now">;

/**
 * The links of the mail that tells a recruiter of an application, one for each answer. They lead to a page that shows and asks; they
 * are that recruiter's, for thirty days, and end with the sessions of the account.
 */
export const answerLinks = async (
  { secretKey, publicUrl, now }: Signing,
  { id, session_epoch }: Recruiter,
  applicationId: string,
) => {
  const claims = { sub: id, epoch: session_epoch, application: applicationId };
  const page = `${publicUrl}/repondre/${await signToken(secretKey, "answer", claims, now, lifetimes.answer)}`;
  return [
    {
      title: "Proposer un entretien",
      detail: "Le candidat reçoit votre message, et vous répond directement",
      url: `${page}?reponse=interview`,
    },
    {
      title: "À l'étude",
      detail: "Il sait que vous lisez sa candidature",
      url: `${page}?reponse=review`,
    },
    {
      title: "Répondre non",
      detail: "Avec un motif qui l'aide pour la suite, si vous voulez",
      url: `${page}?reponse=refusal`,
    },
  ];
};

const claimed = z.object({ sub: z.uuid(), epoch: z.int(), application: z.uuid() });

/** Who a link was given to and what it is about; null when it is forged, cut or too old. */
export const readAnswerLink = async ({ secretKey, now }: Pick<AnyContext, "secretKey" | "now">, token: string) =>
  claimed.safeParse(await readToken(secretKey, "answer", token, now)).data ?? null;

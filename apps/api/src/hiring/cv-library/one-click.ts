import type { FastifyInstance } from "fastify";
import type { Db } from "#platform/db.ts";
import { oneClickUnsubscribe } from "#platform/one-click.ts";
import { mailsPath } from "./links.ts";
import { endMails } from "./saved-searches.ts";

/** Ends the mails about new candidates from the mail program. */
export const oneClickCandidateMails = (app: FastifyInstance, served: { db: Db; secretKey: string }) =>
  oneClickUnsubscribe(app, {
    path: mailsPath,
    end: async (token) => {
      await endMails(served, token);
      return "Vous ne recevrez plus d'e-mail sur les nouveaux CV.";
    },
  });

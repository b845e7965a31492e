import type { FastifyInstance } from "fastify";
import { oneClickCandidateMails } from "#hiring/cv-library/one-click.ts";
import { oneClickFollowUps } from "#hiring/follow-ups/unsubscribe.ts";
import { oneClickAlert } from "#offers/alerts/one-click.ts";
import type { Db } from "#platform/db.ts";

/** What mail programs post to, to receive no more of a kind of mail. */
export const oneClickAddresses = (app: FastifyInstance, served: { db: Db; secretKey: string; clock: () => Date }) => {
  oneClickAlert(app, served);
  oneClickCandidateMails(app, served);
  oneClickFollowUps(app, served);
};

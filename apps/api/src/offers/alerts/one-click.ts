import type { FastifyInstance } from "fastify";
import type { Db } from "#platform/db.ts";
import { oneClickUnsubscribe } from "#platform/one-click.ts";
import { Refusal } from "#platform/refusals.ts";
import { alertPath, readAlertLink } from "./links.ts";
import { silence } from "./store.ts";

/** Ends an alert from the mail program. */
export const oneClickAlert = (app: FastifyInstance, { db, secretKey }: { db: Db; secretKey: string }) =>
  oneClickUnsubscribe(app, {
    path: alertPath,
    end: async (token) => {
      const id = readAlertLink(secretKey, token);
      const alert = id === null ? undefined : await silence(db, id);
      if (!alert) throw new Refusal("not-found");
      return `Vous ne recevrez plus l'alerte «\u00a0${alert.name}\u00a0».`;
    },
  });

import type { FastifyInstance } from "fastify";
import type { Db } from "#platform/db.ts";
import { Refusal } from "#platform/refusals.ts";
import { alertPath, readAlertLink } from "./links.ts";
import { silence } from "./store.ts";

const formTypes = ["application/x-www-form-urlencoded", "text/plain"];

/**
 * The address in the headers of an alert, as mail programs post to it (RFC 8058). The same address shown in a browser is a page
 * that changes nothing: a scanner that follows links unsubscribes nobody.
 */
export const oneClickUnsubscribe = (app: FastifyInstance, { db, secretKey }: { db: Db; secretKey: string }) =>
  app.register(async (scope) => {
    // What is posted says no more than the address.
    scope.addContentTypeParser(formTypes, { bodyLimit: 1024 }, (_request, body, done) => {
      body.resume();
      body.on("end", () => done(null, null));
    });
    scope.post<{ Params: { token: string } }>(
      `${alertPath}/:token`,
      { schema: { hide: true } as object, config: { rateLimit: { max: 600, timeWindow: 60_000 } } },
      async (request, reply) => {
        const id = readAlertLink(secretKey, request.params.token);
        const alert = id === null ? undefined : await silence(db, id);
        if (!alert) throw new Refusal("not-found");
        return reply
          .type("text/plain; charset=utf-8")
          .send(`Vous ne recevrez plus l'alerte «\u00a0${alert.name}\u00a0».\n`);
      },
    );
  });

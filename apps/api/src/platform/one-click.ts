import type { FastifyInstance } from "fastify";

const formTypes = ["application/x-www-form-urlencoded", "text/plain"];

type OneClick = {
  /** Path of the page below the root of the site, without its token. */
  path: string;
  /** Ends what the token is about, or refuses; gives the sentence of the answer. */
  end: (token: string) => Promise<string>;
};

/**
 * The address in the headers of a mail, as mail programs post to it (RFC 8058). The same address shown in a browser is a page
 * that changes nothing: a scanner that follows links unsubscribes nobody.
 */
export const oneClickUnsubscribe = (app: FastifyInstance, { path, end }: OneClick) =>
  app.register(async (scope) => {
    // What is posted says no more than the address.
    scope.addContentTypeParser(formTypes, { bodyLimit: 1024 }, (_request, body, done) => {
      body.resume();
      body.on("end", () => done(null, null));
    });
    scope.post<{ Params: { token: string } }>(
      `${path}/:token`,
      { schema: { hide: true } as object, config: { rateLimit: { max: 600, timeWindow: 60_000 } } },
      async (request, reply) => reply.type("text/plain; charset=utf-8").send(`${await end(request.params.token)}\n`),
    );
  });

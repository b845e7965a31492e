import type { FastifyInstance } from "fastify";

const dayMs = 86_400_000;
/** Less than a year, as RFC 9116 recommends; moves with each day of running. */
const validDays = 300;

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. */
export const securityTxt = (
  app: FastifyInstance,
  { contactEmail, publicUrl, clock }: { contactEmail: string; publicUrl: string; clock: () => Date },
) => {
  app.get("/.well-known/security.txt", { schema: { hide: true } as object }, async (_request, reply) => {
    const today = Math.floor(clock().getTime() / dayMs) * dayMs;
    const lines = [
      `Contact: mailto:${contactEmail}`,
      `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
      "Preferred-Languages: fr, en",
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=86400")
      .send(`${lines.join("\n")}\n`);
  });
};

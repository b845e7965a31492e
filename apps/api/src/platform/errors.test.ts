import Fastify from "fastify";
import { expect, test } from "vitest";
import { sendError } from "./errors.ts";

const failing = async (error: unknown) => {
  const logged: Record<string, unknown>[] = [];
  const app = Fastify({
    logger: { level: "error", stream: { write: (line: string) => void logged.push(JSON.parse(line)) } },
  });
  app.setErrorHandler(sendError);
  app.get("/", () => Promise.reject(error));
  const answer = await app.inject("/");
  await app.close();
  return { status: answer.statusCode, body: answer.json(), logged };
};

const unexpected = {
  detail: "Une erreur est survenue. Réessayez dans quelques instants.",
  code: "unexpected",
  request_id: expect.any(String),
};

test.each([
  ["an error", new Error("secret")],
  ["nothing", null],
  ["a text", "secret"],
  [
    "what cannot be looked at",
    {
      get code(): string {
        throw new Error("secret");
      },
    },
  ],
])("%s that is thrown is logged, and told in the one shape", async (_, error) => {
  const { status, body, logged } = await failing(error);
  expect([status, body]).toEqual([500, unexpected]);
  expect(logged).toHaveLength(1);
});

import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { apiPrefix } from "./http.ts";

/** OpenAPI 3.1 made from the contract that checks requests and answers, and its readable form. Before the routes. */
export const documentRoutes = async (app: FastifyInstance, publicUrl: string) => {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Passerelle",
        version: "1",
        description:
          "L'API de Passerelle, la plateforme de l'alternance. Toute erreur a la forme { detail, code, fields }.",
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true, uiConfig: { docExpansion: "none" } });
  app.get(`${apiPrefix}/openapi.json`, { schema: { hide: true } as object }, async () => app.swagger());
};

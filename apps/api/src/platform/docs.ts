import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { keyExamples, webhookExamples } from "@passerelle/contract/key-examples";
import { type WebhookPayloadType, webhookPayloads } from "@passerelle/contract/publishing/webhook-payloads";
import type { Access, Route } from "@passerelle/contract/route";
import { webhookEventLabels } from "@passerelle/contract/work-labels";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { z } from "zod";
import { compressedText } from "./compressed-text.ts";
import { uploadMaxBytes } from "./files.ts";
import { apiPrefix, mountedRoutes } from "./http.ts";
import { keyCallsPerMinute } from "./limits.ts";

const description = `L'API de Passerelle, la plateforme de l'alternance. Toute erreur a la forme \`{ detail, code, fields }\`.

Les programmes d'une école (ou d'un partenaire à qui elle a donné une clé) appellent les routes qui acceptent \`key\` : une clé
\`psk_…\` créée dans Paramètres → Clés d'API, envoyée dans \`Authorization: Bearer psk_…\`. ${keyCallsPerMinute} appels par minute et
par clé ; au-delà, 429 avec \`Retry-After\`. Les événements envoyés aux webhooks sont décrits dans la section \`webhooks\`.`;

type Media = { schema?: object; example?: unknown };
type Parameter = { name: string; in: string; example?: unknown; [more: string]: unknown };
type Operation = {
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media>; [more: string]: unknown };
  responses?: Record<string, { description: string; headers?: object; content?: Record<string, Media> }>;
  [more: string]: unknown;
};
type OpenApi = { paths: Record<string, Record<string, Operation>>; webhooks?: object; [more: string]: unknown };

const json = "application/json";
const problem = {
  description: "Refus",
  content: {
    [json]: {
      schema: {
        type: "object",
        properties: {
          detail: { type: "string", description: "La phrase à montrer" },
          code: { type: "string", description: "Le code, stable" },
          fields: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
          request_id: { type: "string" },
        },
        required: ["detail", "code"],
      },
    },
  },
};

/** What a program needs to know about a route that takes keys: the scope, possible refusals, one example. */
const describeForKeys = (operation: Operation, route: Route) => {
  const example = keyExamples[`${route.method} ${route.path}`] ?? {};
  const given: Record<string, unknown> = { ...example.params, ...example.query };
  const parameters = (operation.parameters ?? []).map((one) =>
    given[one.name] === undefined ? one : { ...one, example: given[one.name] },
  );
  if (route.idempotent)
    parameters.push({
      name: "Idempotency-Key",
      in: "header",
      required: false,
      description:
        "De 1 à 255 caractères ASCII. La même requête envoyée de nouveau avec la même valeur rend ce que la première a créé ; une autre requête avec la même valeur reçoit 409 `idempotency-key-used`.",
      schema: { type: "string", maxLength: 255 },
      example: example.headers?.["Idempotency-Key"],
    });
  const body = operation.requestBody?.content[json];
  if (body && example.body) body.example = example.body;
  const answer = operation.responses?.[String(route.status)];
  const content = answer?.content?.[json];
  if (content && example.response !== undefined) content.example = example.response;
  if (answer && route.paged)
    answer.headers = {
      "X-Total-Count": { description: "Combien il y en a en tout", schema: { type: "integer" } },
      Link: { description: 'Les pages voisines, `rel="prev"` et `rel="next"`', schema: { type: "string" } },
    };
  return {
    ...operation,
    description: `${operation.description} ${
      route.key === "any" ? "Droit de la clé : aucun en particulier." : `Droit de la clé : \`${route.key}\`.`
    }`,
    ...(parameters.length > 0 && { parameters }),
  };
};

const webhookHeaders = {
  "Passerelle-Signature":
    "`t=<seconde>,v1=<signature>` : HMAC-SHA256, en hexadécimal, de `<seconde>.<corps>` avec le secret du webhook. Deux `v1` pendant les 24 heures qui suivent un changement de secret.",
  "Passerelle-Event-Id": "L'identifiant de l'événement, le même à chaque envoi.",
  "Passerelle-Event": "Le type de l'événement.",
  "Passerelle-Delivery-Id": "L'identifiant de la livraison, tel qu'il est dans le journal.",
};

const describeWebhook = (type: WebhookPayloadType) => ({
  post: {
    summary: type === "webhook.test" ? "Essai envoyé par un administrateur" : webhookEventLabels[type],
    tags: ["webhooks"],
    parameters: Object.entries(webhookHeaders).map(([name, description]) => ({
      name,
      in: "header",
      required: true,
      description,
      schema: { type: "string" },
    })),
    requestBody: {
      required: true,
      content: {
        [json]: { schema: z.toJSONSchema(webhookPayloads[type]), example: webhookExamples[type] },
      },
    },
    responses: {
      "2XX": { description: "Reçu" },
      "410": { description: "Cette adresse n'existe plus : le webhook est désactivé" },
      default: {
        description: "Tout autre statut, ou dix secondes sans réponse : l'envoi est repris, dix fois en 24 heures",
      },
    },
  },
});

const roles: Record<Access, string> = {
  anyone: "tout le monde, sans session",
  account: "tout compte",
  applicant: "candidats",
  company: "entreprises",
  school: "écoles",
  staff: "équipe de Passerelle",
  superuser: "superutilisateurs de Passerelle",
};

/** The form of a route that takes a file, beside JSON when the file is optional. */
const withForm = (body: Operation["requestBody"], { field, kind, isOptional }: NonNullable<Route["upload"]>) => {
  const fields = (body?.content[json]?.schema ?? {}) as { properties?: object; required?: string[] };
  const file = {
    type: "string",
    format: "binary",
    description: `Un fichier de ${uploadMaxBytes[kind] / 1024 / 1024} Mo au plus`,
  };
  const schema = {
    type: "object",
    properties: { ...fields.properties, [field]: file },
    required: [...(fields.required ?? []), ...(isOptional ? [] : [field])],
  };
  return { ...body, content: { ...(isOptional && body?.content), "multipart/form-data": { schema } } };
};

/** Rules common to all routes: access, error body, files. */
const describe = (operation: Operation, route: Route): Operation => ({
  ...operation,
  description: `Ouvert à : ${route.access.map((role) => roles[role]).join(", ")}${route.administrators ? " (administrateurs seuls, pour une école)" : ""}.`,
  ...(route.upload && { requestBody: withForm(operation.requestBody, route.upload) }),
  responses: {
    ...operation.responses,
    default: problem,
    429: {
      ...problem,
      description: "Trop d'appels",
      headers: { "Retry-After": { description: "Secondes à attendre", schema: { type: "integer" } } },
    },
  },
});

const withExamples = (document: OpenApi, routes: Route[]): OpenApi => {
  for (const route of routes) {
    const path = `${apiPrefix}${route.path.replace(/\/$/, "").replace(/:(\w+)/g, "{$1}")}`;
    const operations = document.paths[path];
    const method = route.method.toLowerCase();
    const operation = operations?.[method];
    if (!operations || !operation) continue;
    const described = describe(operation, route);
    operations[method] = route.key ? describeForKeys(described, route) : described;
  }
  const types = Object.keys(webhookPayloads) as WebhookPayloadType[];
  return { ...document, webhooks: Object.fromEntries(types.map((type) => [type, describeWebhook(type)])) };
};

/** The OpenAPI 3.1 document, made from the contract, and its readable page. Mounted before the routes. */
export const documentRoutes = async (app: FastifyInstance, publicUrl: string) => {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Passerelle", version: "1", description },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: {
            type: "http",
            scheme: "bearer",
            bearerFormat: "JWT",
            description: "Une personne, par la session que rend `POST /api/v1/token`.",
          },
          key: {
            type: "http",
            scheme: "bearer",
            bearerFormat: "psk_…",
            description: "Un programme, par une clé d'accès de l'école.",
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (documented) =>
      withExamples(
        ("openapiObject" in documented ? documented.openapiObject : {}) as OpenApi,
        mountedRoutes.get(app) ?? [],
      ) as object,
  });
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true, uiConfig: { docExpansion: "none" } });
  // Made once: it weighs about a megabyte.
  const sendDocument = compressedText("application/json; charset=utf-8", () => JSON.stringify(app.swagger()));
  app.get(`${apiPrefix}/openapi.json`, { schema: { hide: true } as object }, sendDocument);
};

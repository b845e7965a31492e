import type { Scene, ValidRequests } from "../fuzz-scene.ts";
import { picture } from "./company.ts";

const ofSchool = ({ school }: Scene) => ({ as: school, params: { schoolId: school.schoolId } });
const user = async (scene: Scene) => {
  const request = ofSchool(scene);
  const email = scene.newEmail();
  const body = { email, first_name: "Paul", last_name: "Girard" };
  const { id } = await scene.ask("POST /application-system/schools/:schoolId/users/", { ...request, body });
  return { ...request, params: { ...request.params, userId: String(id) }, email, body };
};
const hooked = { url: "https://93.184.215.14/passerelle", events: ["application.created"], description: "Suivi" };
const webhook = async (scene: Scene) => {
  const as = await scene.given.school();
  const params = { schoolId: as.schoolId };
  const { id, version } = await scene.ask("POST /application-system/schools/:schoolId/webhooks/", {
    ...{ as, params },
    body: hooked,
  });
  return { as, params: { ...params, webhookId: String(id) }, version: Number(version ?? 1) };
};
const hookPath = "/application-system/schools/:schoolId/webhooks/:webhookId/";
const delivery = async (scene: Scene) => {
  const { as, params } = await webhook(scene);
  await scene.ask(`POST ${hookPath}test/`, { as, params });
  const [made] = await scene.ask(`GET ${hookPath}deliveries/`, { as, params });
  await scene.db
    .updateTable("webhook_deliveries")
    .set({ state: "failed", settled_at: new Date().toISOString(), next_at: null })
    .where("id", "=", made.id)
    .execute();
  return { as, params: { ...params, deliveryId: String(made.id) } };
};
const apiKey = async (scene: Scene) => {
  const request = ofSchool(scene);
  const { id } = await scene.ask("POST /application-system/schools/:schoolId/api-keys/", {
    ...request,
    body: { name: "Une clé", scopes: ["offres:lecture"] },
  });
  return { as: request.as, params: { ...request.params, keyId: String(id) } };
};
const integration = async (scene: Scene) => {
  const as = await scene.given.school();
  const params = { schoolId: as.schoolId, support: "la-bonne-alternance" };
  return { as, params, body: { identifier: "", secret: "un-jeton-d-essai", expected_version: 0 } };
};

const users = "/application-system/schools/:schoolId/users/";
export const schoolPeopleRequests: ValidRequests = {
  [`GET ${users}`]: ofSchool,
  [`POST ${users}`]: (scene) => ({ ...ofSchool(scene), body: { email: scene.newEmail() } }),
  [`GET ${users}:userId/`]: async (scene) => {
    const { as, params } = await user(scene);
    return { as, params };
  },
  [`PUT ${users}:userId/`]: async (scene) => {
    const { as, params, body } = await user(scene);
    return { as, params, body: { ...body, first_name: "Jean", expected_version: 1 } };
  },
  [`DELETE ${users}:userId/`]: async (scene) => {
    const { as, params } = await user(scene);
    return { as, params };
  },
  [`POST ${users}:userId/invitation/`]: async (scene) => {
    const { as, params } = await user(scene);
    return { as, params, body: {} };
  },
  "GET /school-invitations/:token/": async (scene) => ({
    params: { token: await scene.mailed((await user(scene)).email, "/invitation-ecole/") },
  }),
  "GET /application-system/schools/:schoolId/api-keys/": ofSchool,
  "DELETE /application-system/schools/:schoolId/api-keys/:keyId/": apiKey,
  "GET /application-system/api-key/": ({ schoolKey }) => ({ bearer: schoolKey }),
  "GET /application-system/schools/:schoolId/webhooks/": ofSchool,
  "POST /application-system/schools/:schoolId/webhooks/": async ({ given }) => {
    const as = await given.school();
    return { as, params: { schoolId: as.schoolId }, body: hooked };
  },
  [`PUT ${hookPath}`]: async (scene) => {
    const { as, params, version } = await webhook(scene);
    return { as, params, body: { ...hooked, description: "Autre", expected_version: version } };
  },
  [`DELETE ${hookPath}`]: async (scene) => {
    const { as, params } = await webhook(scene);
    return { as, params };
  },
  [`POST ${hookPath}secret/`]: async (scene) => {
    const { as, params } = await webhook(scene);
    return { as, params };
  },
  [`POST ${hookPath}test/`]: async (scene) => {
    const { as, params } = await webhook(scene);
    return { as, params };
  },
  [`GET ${hookPath}deliveries/`]: async (scene) => {
    const { as, params } = await webhook(scene);
    return { as, params };
  },
  [`POST ${hookPath}replay-failed/`]: async (scene) => {
    const { as, params } = await delivery(scene);
    return { as, params: { schoolId: params.schoolId, webhookId: params.webhookId } };
  },
  [`GET ${hookPath}deliveries/:deliveryId/`]: delivery,
  [`POST ${hookPath}deliveries/:deliveryId/replay/`]: delivery,
  "GET /application-system/schools/:schoolId/applications/:applicationId/": async (scene) => {
    const { as, params } = ofSchool(scene);
    return { as, params: { ...params, applicationId: (await scene.schoolApplication()).id } };
  },
  "PUT /application-system/schools/:schoolId/students/": (scene) => ({
    ...ofSchool(scene),
    body: { students: [{ email: scene.newEmail() }] },
  }),
  "GET /application-system/schools/:schoolId/students/:studentId/": async (scene) => {
    const { as, params } = ofSchool(scene);
    const body = { email: scene.newEmail() };
    const { id } = await scene.ask("POST /application-system/school/students/", { as, body });
    return { as, params: { ...params, studentId: String(id) } };
  },
  ...Object.fromEntries(
    ["settings", "feeds", "broadcast", "impersonations", "invoices", "applications", "students"].map((page) => [
      `GET /application-system/schools/:schoolId/${page}/`,
      ofSchool,
    ]),
  ),
  "PATCH /application-system/schools/:schoolId/settings/": async ({ given }) => {
    const as = await given.school();
    return { as, params: { schoolId: as.schoolId }, body: { phone: "02 40 00 00 00", expected_version: 1 } };
  },
  ...Object.fromEntries(
    ["logo", "cover"].flatMap((kind) => {
      const path = `/application-system/schools/:schoolId/${kind}/`;
      return [
        [`POST ${path}`, (scene: Scene) => ({ ...ofSchool(scene), file: picture })],
        [
          `DELETE ${path}`,
          async (scene: Scene) => {
            await scene.ask(`POST ${path}`, { ...ofSchool(scene), file: picture });
            return ofSchool(scene);
          },
        ],
      ];
    }),
  ),
  "GET /application-system/schools/:schoolId/integrations/": ofSchool,
  "PUT /application-system/schools/:schoolId/integrations/:support/": integration,
  "DELETE /application-system/schools/:schoolId/integrations/:support/": async (scene) => {
    const { as, params, body } = await integration(scene);
    const path = "PUT /application-system/schools/:schoolId/integrations/:support/";
    await scene.ask(path, { as, params, body });
    return { as, params };
  },
  "PUT /account/signature/": ({ school }) => ({
    as: school,
    body: { job_title: "Conseillère", phone: "04 72 00 00 01" },
  }),
  "POST /application-system/schools/:schoolId/broadcast-key/": async (scene) => {
    const request = ofSchool(scene);
    const path = "GET /application-system/schools/:schoolId/integrations/";
    const { broadcast_key } = await scene.ask(path, request);
    return { ...request, body: { expected_key: broadcast_key } };
  },
};

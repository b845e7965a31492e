import * as contract from "@passerelle/contract/publishing/webhooks";
import type { Mount } from "#platform/http.ts";
import { ownSchool } from "#platform/school-access.ts";
import { createWebhook, deleteWebhook, readWebhook, updateWebhook } from "./change-webhooks.ts";
import { pageOfDeliveries } from "./deliveries-store.ts";
import { readDelivery, replayDelivery, replayFailed, sendTest } from "./replay-deliveries.ts";
import { replaceSecret } from "./secrets.ts";
import { webhooksOf } from "./store.ts";

export const schoolWebhookRoutes = (mount: Mount) => {
  mount(contract.listWebhooks, (ctx, { params }) => webhooksOf(ctx.db, ownSchool(ctx, params.schoolId), ctx.now));
  mount(contract.createWebhook, (ctx, { params, body }) => createWebhook(ctx, params.schoolId, body));
  mount(contract.updateWebhook, (ctx, { params, body }) => updateWebhook(ctx, params.schoolId, params.webhookId, body));
  mount(contract.deleteWebhook, (ctx, { params }) => deleteWebhook(ctx, params.schoolId, params.webhookId));
  mount(contract.replaceWebhookSecret, (ctx, { params }) => replaceSecret(ctx, params.schoolId, params.webhookId));
  mount(contract.testWebhook, (ctx, { params }) => sendTest(ctx, params.schoolId, params.webhookId));
  mount(contract.listDeliveries, async (ctx, { params, query: { limit, offset, ...asked } }) => {
    const webhook = await readWebhook(ctx, ownSchool(ctx, params.schoolId), params.webhookId);
    return pageOfDeliveries(ctx.db, webhook.id, asked, { limit, offset });
  });
  mount(contract.getDelivery, async (ctx, { params }) => {
    const webhook = await readWebhook(ctx, ownSchool(ctx, params.schoolId), params.webhookId);
    return readDelivery(ctx, webhook.id, params.deliveryId);
  });
  mount(contract.replayDelivery, (ctx, { params }) =>
    replayDelivery(ctx, params.schoolId, params.webhookId, params.deliveryId),
  );
  mount(contract.replayFailed, (ctx, { params }) => replayFailed(ctx, params.schoolId, params.webhookId));
};

import * as contract from "@passerelle/contract/identity/push";
import { deviceOf } from "#platform/devices.ts";
import type { Mount } from "#platform/http.ts";
import { addPushDevice, deletePushDevice, getPush, renewPushDevice } from "./devices.ts";

export const pushRoutes = (mount: Mount) => {
  mount(contract.getPush, (ctx) => getPush(ctx));
  mount(contract.addPushDevice, (ctx, { body, request }) => addPushDevice(ctx, body, deviceOf(request)));
  mount(contract.deletePushDevice, (ctx, { params }) => deletePushDevice(ctx, params.id));
  mount(contract.renewPushDevice, (ctx, { body }) => renewPushDevice(ctx, body));
};

import type { User } from "#platform/context.ts";
import { eventType } from "#platform/events.ts";

/** A person has chosen to be notified on one more device. */
export const pushDeviceAdded = eventType<Pick<User, "id" | "type" | "isStaff" | "isSuperuser">>("push-device.added");

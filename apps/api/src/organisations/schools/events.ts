import { eventType } from "#platform/events.ts";

/** The provider deactivated a school or put it back (decision 0145). */
export const schoolsSwitched = eventType<{ school_id: string; is_active: boolean }>("schools.switched");

/** A school changed what a board knows it by. */
export const integrationsChanged = eventType<{ school_id: string }>("integrations.changed");

import { getLegalNotice } from "@passerelle/contract/admin/legal-notice";
import type { Mount } from "#platform/http.ts";
import { isComplete } from "#platform/operator.ts";

export const legalNoticeRoutes = (mount: Mount) => {
  mount(
    getLegalNotice,
    async ({ operator: { publisher, host } }) => ({ publisher, host, is_complete: isComplete({ publisher, host }) }),
    { shared: () => "" },
  );
};

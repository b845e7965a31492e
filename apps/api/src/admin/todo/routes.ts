import * as contract from "@passerelle/contract/admin/todo";
import type { Mount } from "#platform/http.ts";
import type { AttentionLines } from "./lines.ts";

export const attentionRoutes = (mount: Mount, counts: AttentionLines) => {
  mount(contract.getAttention, async (ctx) => {
    const lines: { subject: contract.AttentionSubject; count: number }[] = [];
    for (const subject of contract.attentionSubject.options)
      lines.push({ subject, count: await counts[subject](ctx, contract.mostAttention) });
    return { lines };
  });
};

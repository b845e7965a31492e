import * as contract from "@passerelle/contract/hiring/apprentice-words";
import type { Mount } from "#platform/http.ts";
import { decideOnWord } from "./decide-on-word.ts";
import { pageToRead } from "./reading-store.ts";
import { reportWord } from "./report-word.ts";
import { changeWord, listOwnWords, withdrawWord, writeWord } from "./write-word.ts";

export const apprenticeWordRoutes = (mount: Mount) => {
  mount(contract.listOwnWords, listOwnWords);
  mount(contract.writeWord, (ctx, { body }) => writeWord(ctx, body));
  mount(contract.changeWord, (ctx, { params, body }) => changeWord(ctx, params.id, body));
  mount(contract.withdrawWord, (ctx, { params }) => withdrawWord(ctx, params.id));
  mount(contract.reportWord, (ctx, { params, body }) => reportWord(ctx, params.id, body.message));
  mount(contract.listWordsToRead, ({ db }, { query }) => pageToRead(db, query));
  mount(contract.decideOnWord, (ctx, { params, body }) => decideOnWord(ctx, params.id, body));
};

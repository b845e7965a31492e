import * as file from "@passerelle/contract/hiring/contract-files";
import * as contract from "@passerelle/contract/hiring/contracts";
import * as several from "@passerelle/contract/hiring/contracts-at-once";
import { viewerOf } from "#hiring/students/placement.ts";
import type { Mount } from "#platform/http.ts";
import { parisDay } from "#platform/paris.ts";
import { breakContracts, moveContracts } from "./change-many.ts";
import { downloadExport, exportChosen, exportLink } from "./export-contracts.ts";
import { countContracts } from "./figures.ts";
import { downloadForm, formLink } from "./form.ts";
import { historyOf } from "./history-store.ts";
import { breakContract, deleteContract, moveContract } from "./move.ts";
import { present } from "./present.ts";
import { changeContract, contractOf, recordContract } from "./record.ts";
import { pageOfContracts } from "./store.ts";

export const contractRoutes = (mount: Mount) => {
  mount(contract.listContracts, async (ctx, { query }) => {
    const { rows, total } = await pageOfContracts(ctx.db, viewerOf(ctx), {
      ...query,
      today: parisDay(ctx.now),
    });
    return { rows: rows.map(present), total };
  });
  mount(contract.countContracts, (ctx) => countContracts(ctx));
  mount(contract.getContract, async (ctx, { params }) => ({
    ...(await contractOf(ctx, params.id)),
    history: await historyOf(ctx.db, params.id, 200),
  }));
  mount(contract.recordContract, (ctx, { body }) => recordContract(ctx, body));
  mount(contract.changeContract, (ctx, { params, body }) => changeContract(ctx, params.id, body));
  mount(contract.moveContract, (ctx, { params, body }) => moveContract(ctx, params.id, body));
  mount(contract.breakContract, (ctx, { params, body }) => breakContract(ctx, params.id, body));
  mount(several.moveContracts, (ctx, { body }) => moveContracts(ctx, body));
  mount(several.breakContracts, (ctx, { body }) => breakContracts(ctx, body));
  mount(contract.deleteContract, (ctx, { params }) => deleteContract(ctx, params.id));
  mount(file.requestContractsExport, (ctx, { body }) => exportLink(ctx, body));
  // Its rows are read after the answer begins: no transaction is open by then.
  mount(file.exportChosenContracts, (ctx, { body }) => exportChosen(ctx, body.ids), { transaction: false });
  mount(file.downloadContractsExport, (ctx, { params }) => downloadExport(ctx, params.token));
  mount(file.requestContractForm, (ctx, { params }) => formLink(ctx, params.id));
  mount(file.downloadContractForm, (ctx, { params }) => downloadForm(ctx, params.token));
};

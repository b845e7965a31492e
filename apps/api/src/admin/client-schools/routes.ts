import * as payments from "@passerelle/contract/admin/client-payments";
import * as contract from "@passerelle/contract/admin/client-schools";
import * as sheets from "@passerelle/contract/admin/client-sheet";
import { listSchoolInvoices } from "@passerelle/contract/admin/school-invoices";
import { readAsClient } from "#admin/contact/become-client.ts";
import { pageAboutSchool } from "#identity/audit/about-school.ts";
import type { Mount } from "#platform/http.ts";
import { correctDocuments } from "./correct-invoices.ts";
import { readPerformance } from "./performance.ts";
import { listSchoolsFor, readClient, readSheet } from "./read-clients.ts";
import { readPayments } from "./read-payments.ts";
import { readSchoolInvoices } from "./read-school-invoices.ts";
import { changeClient, createClient, inviteAdministrator, switchClient } from "./save-clients.ts";
import {
  addPayment,
  cancelPayment,
  changePayment,
  issueInvoice,
  previewInvoice,
  saveInvoiceFile,
} from "./save-payments.ts";
import { readSeller, setSeller } from "./seller.ts";
import { setSubscription } from "./set-subscription.ts";
import { pageOfOffers, pageOfUsers } from "./sheet-store.ts";

export const clientSchoolRoutes = (mount: Mount) => {
  mount(contract.listSchools, (ctx, { query }) => listSchoolsFor(ctx, query));
  mount(contract.getClientSchool, (ctx, { params }) => readSheet(ctx, params.id));
  mount(contract.createClientSchool, (ctx, { body, file, idempotencyKey }) =>
    createClient(ctx, body, { logo: file, idempotencyKey }),
  );
  mount(contract.updateClientSchool, (ctx, { params, body, file }) => changeClient(ctx, params.id, body, file));
  mount(contract.switchClientSchool, (ctx, { params, body }) => switchClient(ctx, params.id, body.is_active));
  mount(contract.setSubscription, (ctx, { params, body }) => setSubscription(ctx, params.id, body));
  mount(contract.inviteClientAdministrator, (ctx, { params, body }) => inviteAdministrator(ctx, params.id, body));
  mount(sheets.listClientOffers, async (ctx, { params, query }) => {
    await readClient(ctx, params.id);
    return pageOfOffers(ctx.db, params.id, query, ctx.now);
  });
  mount(contract.listClientPayments, async (ctx, { params, query }) => {
    await readClient(ctx, params.id);
    return readPayments(ctx, params.id, query);
  });
  mount(sheets.clientPerformance, (ctx, { params, query }) => readPerformance(ctx, params.id, query.days));
  mount(sheets.listClientUsers, async (ctx, { params, query }) => {
    await readClient(ctx, params.id);
    return pageOfUsers(ctx.db, params.id, query);
  });
  mount(sheets.listClientHistory, async (ctx, { params, query }) => {
    await readClient(ctx, params.id);
    return pageAboutSchool(ctx, params.id, query);
  });
  mount(contract.readMessageAsClient, (ctx, { params }) => readAsClient(ctx, params.id));
  mount(payments.addPayment, (ctx, { params, body, idempotencyKey }) =>
    addPayment(ctx, params.id, body, idempotencyKey),
  );
  mount(payments.updatePayment, (ctx, { params, body }) => changePayment(ctx, params.id, params.paymentId, body));
  mount(payments.cancelPayment, (ctx, { params, body }) =>
    cancelPayment(ctx, params.id, params.paymentId, body.expected_version),
  );
  mount(payments.issueInvoice, (ctx, { params, body }) =>
    issueInvoice(ctx, params.id, params.paymentId, body.expected_version),
  );
  mount(payments.previewInvoice, (ctx, { params }) => previewInvoice(ctx, params.id, params.paymentId));
  mount(payments.correctInvoice, (ctx, { params }) => correctDocuments(ctx, params.id, params.paymentId));
  mount(listSchoolInvoices, (ctx, { params, query }) => readSchoolInvoices(ctx, params.schoolId, query));
  mount(payments.uploadInvoice, (ctx, { params, file }) => saveInvoiceFile(ctx, params.id, params.paymentId, file));
  mount(payments.getInvoiceSeller, (ctx) => readSeller(ctx));
  mount(payments.setInvoiceSeller, (ctx, { body }) => setSeller(ctx, body));
};

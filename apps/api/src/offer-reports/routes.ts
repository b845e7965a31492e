import * as contract from "@passerelle/contract/offer-reports";
import { offerAddress } from "#offers/addresses.ts";
import type { Mount } from "#platform/http.ts";
import { Refusal } from "#platform/refusals.ts";
import { reportOffer } from "./report-offer.ts";
import { settleReport } from "./settle-report.ts";
import { findReport, pageOfReports, type ReportRow } from "./store.ts";

const present = ({ reporter_id, reporter_email, ...row }: ReportRow): contract.OfferReport => {
  const { source, source_name, title, company_name, city, is_open, open_reports } = row;
  const url = offerAddress({ id: row.offer_id, title, city });
  return {
    ...row,
    reporter: { id: reporter_id, email: reporter_email },
    offer: { id: row.offer_id, source, source_name, title, company_name, city, url, is_open, open_reports },
  };
};

export const offerReportRoutes = (mount: Mount) => {
  mount(contract.reportOffer, (ctx, { params, body }) => reportOffer(ctx, params.id, body));
  mount(contract.listOfferReports, async ({ db, now }, { query: { status, ...page } }) => {
    const { rows, total } = await pageOfReports(db, status, page, now);
    return { rows: rows.map(present), total };
  });
  mount(contract.settleOfferReport, async (ctx, { params, body }) => {
    await settleReport(ctx, params.id, body);
    const row = await findReport(ctx.db, params.id, ctx.now);
    if (!row) throw new Refusal("not-found");
    return present(row);
  });
};

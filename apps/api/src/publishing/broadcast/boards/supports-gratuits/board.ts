import { regionName } from "#geography/places/regions.ts";
import { cdata, record, said, xmlDeclaration } from "#platform/write-xml.ts";
import { type Board, type FeedFormat, previewOfItem } from "../../board.ts";
import { commonProblems, companyProblems } from "../../checks.ts";
import { wholeHtml } from "../../feed-text.ts";
import type { BroadcastOffer } from "../../offer.ts";

const rates: Record<string, string> = {
  an: "per year",
  mois: "per month",
  semaine: "per week",
  jour: "per day",
  heure: "per hour",
};

const salaryOf = ({ salary }: BroadcastOffer) =>
  salary
    ? {
        min: said(salary.min),
        max: said(salary.max),
        currency: cdata(salary.currency),
        rate: said(rates[salary.period]),
      }
    : undefined;

/** What free aggregators read, in the form of Jooble's feed. No price a click is offered. */
const format: FeedFormat = {
  contentType: "application/xml; charset=utf-8",
  head: () => `${xmlDeclaration}<jobs>\n`,
  item: (offer) =>
    record("job", {
      guid: cdata(offer.id),
      referencenumber: cdata(offer.id),
      url: cdata(offer.url),
      title: cdata(offer.title),
      region: {
        country: cdata("France"),
        state: said(regionName(offer.place.department)),
        city: cdata(offer.place.city),
      },
      date_updated: cdata(new Date(offer.updated_at).toISOString()),
      company: cdata(offer.company.name),
      date_expired: said(offer.expires_on),
      jobtype: said([...offer.form.contract_types, offer.form.work_time].filter(Boolean).join(", ")),
      salary: salaryOf(offer),
      description: cdata(wholeHtml(offer)),
    }),
  tail: () => "</jobs>\n",
};

export const freeSupports: Board = {
  check: (offer) => [...commonProblems(offer), ...companyProblems(offer)],
  feeds: { "supports-gratuits.xml": format },
  preview: previewOfItem(format),
};

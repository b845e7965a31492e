import { regionName } from "#geography/places/regions.ts";
import { cdata, element, record, said, xmlDeclaration } from "#platform/write-xml.ts";
import { type Board, type FeedFormat, previewOfItem } from "../../board.ts";
import { commonProblems, companyProblems } from "../../checks.ts";
import { wholeHtml } from "../../feed-text.ts";
import type { BroadcastOffer } from "../../offer.ts";

const remoteTypes: Record<string, string> = {
  Total: "Fully remote",
  Partiel: "Hybrid remote",
  Occasionnel: "Hybrid remote",
};
const experienceOf = ({ form: { experience_min, period } }: BroadcastOffer) => {
  if (experience_min === null) return "";
  return experience_min === 0
    ? "Débutant accepté"
    : `${experience_min} ${period || "an"}${period !== "mois" && experience_min > 1 ? "s" : ""} au moins`;
};

const salaryOf = ({ salary }: BroadcastOffer) => {
  if (!salary) return "";
  const amounts = [...new Set([salary.min, salary.max])].filter((amount) => amount !== null).join(" - ");
  return `${amounts} ${salary.currency} par ${salary.period}`;
};

/** Indeed XML: every value in CDATA, every live offer each time; what is absent is withdrawn by the board. */
const format: FeedFormat = {
  contentType: "application/xml; charset=utf-8",
  head: ({ name, slug, publicUrl, now }) =>
    [
      `${xmlDeclaration}<source>`,
      element("publisher", cdata(name)),
      element("publisherurl", cdata(`${publicUrl}/ecoles/${slug}`)),
      element("lastBuildDate", cdata(now.toUTCString())),
      "",
    ].join("\n"),
  item: (offer) => {
    const { form, place, company } = offer;
    return record("job", {
      title: cdata(offer.title),
      date: cdata(new Date(offer.published_at).toISOString()),
      referencenumber: cdata(offer.id),
      // Indeed wants one of every offer.
      requisitionid: cdata(offer.reference || offer.id),
      url: cdata(offer.url),
      company: cdata(company.name),
      sourcename: cdata(offer.school.name),
      city: cdata(place.city),
      state: said(regionName(place.department)),
      country: cdata("FR"),
      postalcode: said(place.postcode),
      streetaddress: said(place.address),
      description: cdata(wholeHtml(offer)),
      salary: said(salaryOf(offer)),
      education: said(form.qualification_levels.join(", ")),
      jobtype: said([...form.contract_types, form.work_time].filter(Boolean).join(", ")),
      category: said(form.functions.join(", ")),
      experience: said(experienceOf(offer)),
      remotetype: said(remoteTypes[form.remote_work]),
      expirationdate: said(offer.expires_on),
    });
  },
  tail: () => "</source>\n",
};

export const indeed: Board = {
  check: (offer) => [...commonProblems(offer), ...companyProblems(offer)],
  feeds: { "indeed.xml": format },
  preview: previewOfItem(format),
};

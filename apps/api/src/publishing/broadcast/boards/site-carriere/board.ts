import { regionName } from "#geography/places/regions.ts";
import { cdata, element, record, said, writable, xmlDeclaration } from "#platform/write-xml.ts";
import { type Board, type FeedFormat, partsOf } from "../../board.ts";
import { untitledProblems } from "../../checks.ts";
import { wholeHtml } from "../../feed-text.ts";
import type { BroadcastOffer } from "../../offer.ts";

/** An offer as the site of a school reads it; a field that is not known is null, and none is ever missing (docs/broadcast.md). */
const entryOf = (offer: BroadcastOffer) => {
  const { form, place, company } = offer;
  return {
    id: offer.id,
    reference: offer.reference || null,
    title: offer.title,
    url: offer.url,
    company: company.name,
    city: place.city,
    postcode: place.postcode || null,
    department: place.department || null,
    region: regionName(place.department) || null,
    contract_types: form.contract_types,
    contract_start_date: form.contract_start_date,
    contract_duration_months: form.contract_duration,
    work_time: form.work_time || null,
    remote_work: form.remote_work || null,
    qualification_levels: form.qualification_levels,
    opening_count: form.opening_count,
    salary: offer.salary,
    description_html: wholeHtml(offer),
    published_at: new Date(offer.published_at).toISOString(),
    updated_at: new Date(offer.updated_at).toISOString(),
    expires_on: offer.expires_on,
  };
};

const json: FeedFormat = {
  contentType: "application/json; charset=utf-8",
  head: ({ name, slug, publicUrl, now }) => {
    const school = { name, url: `${publicUrl}/ecoles/${slug}` };
    return `{"school":${JSON.stringify(school)},"generated_at":${JSON.stringify(now)},"offers":[\n`;
  },
  item: (offer) => JSON.stringify(entryOf(offer), (_, value) => (typeof value === "string" ? writable(value) : value)),
  separator: ",\n",
  tail: () => "\n]}\n",
};

const rss: FeedFormat = {
  contentType: "application/rss+xml; charset=utf-8",
  head: ({ name, slug, publicUrl, now }) =>
    [
      `${xmlDeclaration}<rss version="2.0">\n<channel>`,
      element("title", `Offres de ${name}`),
      element("link", `${publicUrl}/ecoles/${slug}/offres`),
      element("description", `Les offres d'alternance de ${name}`),
      element("language", "fr"),
      element("lastBuildDate", now.toUTCString()),
      "",
    ].join("\n"),
  item: (offer) => {
    const { form } = offer;
    return record("item", {
      title: cdata(`${offer.title} — ${offer.company.name}, ${offer.place.city}`),
      link: cdata(offer.url),
      guid: { "@isPermaLink": "false", "#cdata": offer.id },
      pubDate: cdata(new Date(offer.published_at).toUTCString()),
      category: form.contract_types.map((contract) => cdata(contract)),
      description: said(wholeHtml(offer)),
    });
  },
  tail: () => "</channel>\n</rss>\n",
};

/** The school's own pages show whatever it has published: nothing but an offer without a title is refused there. */
export const careerSite: Board = {
  check: untitledProblems,
  feeds: { "site-carriere.json": json, "site-carriere.xml": rss },
  preview: (offer) => ({ content_type: json.contentType, text: json.item(offer), parts: partsOf(entryOf(offer)) }),
};

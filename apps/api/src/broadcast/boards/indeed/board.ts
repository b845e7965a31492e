import { type Board, type FeedFormat, previewOfItem } from "../../board.ts";
import { commonProblems } from "../../checks.ts";
import type { BroadcastOffer } from "../../offer.ts";
import { cdata, element, record, xmlDeclaration } from "../../write-xml.ts";

const remoteTypes: Record<string, string> = {
  Total: "Fully remote",
  Partiel: "Hybrid remote",
  Occasionnel: "Hybrid remote",
};
const years = { an: "an", mois: "mois" } as const;

const salaryOf = ({ salary }: BroadcastOffer) => {
  if (!salary) return undefined;
  const amounts = [salary.min, salary.max].filter((amount) => amount !== null).join(" - ");
  return cdata(`${amounts} ${salary.currency} par ${salary.period}`);
};

/** Indeed XML: every value in CDATA, every live offer each time; what is absent is withdrawn by the board. */
const format: FeedFormat = {
  contentType: "application/xml; charset=utf-8",
  head: ({ name, publicUrl, now }) =>
    [
      `${xmlDeclaration}<source>`,
      element("publisher", cdata(name)),
      element("publisherurl", cdata(publicUrl)),
      element("lastBuildDate", cdata(now.toUTCString())),
      "",
    ].join("\n"),
  item: (offer) => {
    const { form, place, company } = offer;
    return record("job", {
      title: cdata(offer.title),
      date: cdata(offer.published_at),
      referencenumber: cdata(offer.id),
      requisitionid: cdata(offer.reference),
      url: cdata(offer.url),
      company: cdata(company.name),
      sourcename: cdata(offer.school.name),
      city: cdata(place.city),
      state: cdata(place.department),
      country: cdata("FR"),
      postalcode: place.postcode ? cdata(place.postcode) : undefined,
      streetaddress: place.address ? cdata(place.address) : undefined,
      description: cdata(`${offer.description_html}${offer.profile_html}`),
      salary: salaryOf(offer),
      education: offer.form.qualification_levels.length > 0 ? cdata(form.qualification_levels.join(", ")) : undefined,
      jobtype: cdata(form.contract_types.join(", ")),
      category: form.functions.length > 0 ? cdata(form.functions.join(", ")) : undefined,
      experience:
        form.experience_min === null
          ? undefined
          : cdata(`${form.experience_min} ${years[form.period || "an"]} au moins`),
      remotetype: remoteTypes[form.remote_work] ? cdata(remoteTypes[form.remote_work] ?? "") : undefined,
      expirationdate: offer.expires_on ? cdata(offer.expires_on) : undefined,
    });
  },
  tail: () => "</source>\n",
};

export const indeed: Board = { check: commonProblems, feeds: { "indeed.xml": format }, preview: previewOfItem(format) };

import { regionName } from "#geography/places/regions.ts";
import { cdata, element, record, said, xmlDeclaration } from "#platform/write-xml.ts";
import { type Board, type FeedFormat, previewOfItem, problem } from "../../board.ts";
import { commonProblems, companyProblems } from "../../checks.ts";
import { isWorkStudy, mainContract } from "../../contracts.ts";
import { wholeHtml, wholeText } from "../../feed-text.ts";
import type { BroadcastOffer } from "../../offer.ts";

const shortest = 100;
const longest = 25_000;
const workplaces: Record<string, string> = {
  Aucun: "On-site",
  Occasionnel: "Hybrid",
  Partiel: "Hybrid",
  Total: "Remote",
};
const jobTypes: Record<string, string> = {
  Stage: "INTERNSHIP",
  CDD: "TEMPORARY",
  Saisonnier: "TEMPORARY",
  "Intérim / mission": "TEMPORARY",
  Intérim: "TEMPORARY",
  "Freelance / indépendant": "CONTRACT",
  Freelance: "CONTRACT",
};

const jobTypeOf = ({ form }: BroadcastOffer) => {
  const contract = mainContract(form);
  if (contract && isWorkStudy(contract)) return "OTHER";
  return (contract && jobTypes[contract]) ?? (form.work_time === "Temps partiel" ? "PART_TIME" : "FULL_TIME");
};

const format: FeedFormat = {
  contentType: "application/xml; charset=utf-8",
  head: ({ name, slug, publicUrl, now }) =>
    [
      `${xmlDeclaration}<source>`,
      element("lastBuildDate", cdata(now.toUTCString())),
      element("publisherUrl", cdata(`${publicUrl}/ecoles/${slug}`)),
      element("publisher", cdata(name)),
      "",
    ].join("\n"),
  item: (offer) => {
    const { place, form } = offer;
    const region = regionName(place.department);
    return record("job", {
      partnerJobId: cdata(offer.id),
      company: cdata(offer.company.name),
      // The page that offers come under there, where the school has given its own.
      companyId: said(offer.sender),
      title: cdata(offer.title),
      description: cdata(wholeHtml(offer)),
      applyUrl: cdata(offer.url),
      location: cdata([place.city, region, "France"].filter(Boolean).join(", ")),
      city: cdata(place.city),
      state: said(region),
      postalCode: said(place.postcode),
      country: cdata("FR"),
      jobtype: cdata(jobTypeOf(offer)),
      workplaceTypes: said(workplaces[form.remote_work]),
      listDate: cdata(new Date(offer.published_at).toISOString()),
    });
  },
  // How many are written is known at the end alone.
  tail: (offers) => `${element("expectedJobCount", cdata(String(offers)))}\n</source>\n`,
};

const lengthProblems = (offer: BroadcastOffer) => [
  ...(wholeText(offer).length < shortest
    ? [
        problem(
          "description",
          `LinkedIn demande ${shortest} caractères au moins : complétez les missions ou le profil.`,
        ),
      ]
    : []),
  ...(wholeHtml(offer).length > longest
    ? [problem("description", "LinkedIn prend 25 000 caractères au plus : raccourcissez les missions ou le profil.")]
    : []),
];

export const linkedin: Board = {
  check: (offer) => [...commonProblems(offer), ...companyProblems(offer), ...lengthProblems(offer)],
  feeds: { "linkedin.xml": format },
  preview: previewOfItem(format),
};

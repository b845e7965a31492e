import { contractTypesOf, levelsOfDiplomas, remoteOf } from "../../classify.ts";
import { monthsOf } from "../../dates.ts";
import { type Mapped, rejectedUnread } from "../../draft.ts";
import { attributeOf, elementAt, elementsAt, textAt, type XmlElement } from "../../read-xml.ts";
import { offerOf } from "../../source-offer.ts";

const placeOf = (job: XmlElement) => {
  const location = elementAt(job, "workplace", "locations", "location");
  const field = (name: string) => (location ? textAt(location, name) : "");
  const address = `${field("postalCode")} ${field("city")}`.trim();
  return {
    address: address || attributeOf(location, "label"),
    country: attributeOf(location && elementAt(location, "country"), "code") || field("country"),
    lat: attributeOf(location, "lat"),
    lon: attributeOf(location, "lng"),
  };
};

const companyOf = (job: XmlElement) => {
  const company = elementAt(job, "company");
  // A company that wants no name gives one all the same at times.
  return company && attributeOf(company, "anonymous") !== "true"
    ? { company: textAt(company, "name"), companyDescription: textAt(company, "description") }
    : {};
};

export const mapJob = (item: unknown, now: Date, isAllWorkStudy = false): Mapped => {
  const unread = rejectedUnread(item);
  if (unread) return unread;
  const job = item as XmlElement;
  const contracts = elementsAt(job, "contract", "types", "type");
  const length = elementAt(job, "contract", "length");
  const degrees = elementsAt(job, "profile", "degrees", "degree").map((degree) => attributeOf(degree, "code"));
  const remote = elementAt(job, "workplace", "remote");
  return offerOf(
    {
      ...placeOf(job),
      ...companyOf(job),
      id: attributeOf(job, "id") || attributeOf(job, "reference"),
      label: "Meteojob",
      title: textAt(job, "title"),
      jobName: textAt(job, "position"),
      description: textAt(job, "description"),
      profile: textAt(job, "profile", "description"),
      contract: contracts.map((type) => type.text.trim()).join(", "),
      contractTypes: contractTypesOf(contracts.flatMap((type) => [attributeOf(type, "code"), type.text])),
      start: textAt(job, "contract", "startDate"),
      months: monthsOf(attributeOf(length, "value"), attributeOf(length, "unit")),
      remote: remoteOf(attributeOf(remote, "code") || remote?.text),
      levels: levelsOfDiplomas(degrees),
      url: textAt(job, "link"),
      published: textAt(job, "publicationDate"),
    },
    now,
    isAllWorkStudy,
  );
};

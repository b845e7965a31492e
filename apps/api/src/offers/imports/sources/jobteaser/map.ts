import { departmentCode } from "#geography/places/places.ts";
import { contractTypesOf, remoteOf } from "../../classify.ts";
import { type Mapped, rejectedUnread } from "../../draft.ts";
import { textAt, type XmlElement } from "../../read-xml.ts";
import { offerOf } from "../../source-offer.ts";

export const mapJob = (item: unknown, now: Date, isAllWorkStudy = false): Mapped => {
  const unread = rejectedUnread(item);
  if (unread) return unread;
  const field = (...path: string[]) => textAt(item as XmlElement, ...path);
  const city = field("job_locations", "location_city");
  const department = departmentCode(field("job_locations", "location_sub_state"));
  return offerOf(
    {
      id: field("id"),
      label: "Jobteaser",
      title: field("job_details", "title"),
      company: field("company", "company_name"),
      // Towns of one name are distinguished by their department.
      address: city && department ? `${city} (${department})` : city,
      country: field("job_locations", "location_country_code") || field("job_locations", "location_country_name"),
      description: field("job_details", "description"),
      contract: field("job_details", "contract_type"),
      contractTypes: contractTypesOf([field("job_details", "contract_type")]),
      start: field("job_dates", "start_date"),
      remote: remoteOf(field("job_details", "remote_type")),
      url: field("job_details", "url"),
      published: field("job_dates", "first_activated_at"),
    },
    now,
    isAllWorkStudy,
  );
};

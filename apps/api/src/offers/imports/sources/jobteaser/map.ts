import { departmentCode } from "#geography/places/places.ts";
import { contractTypesOf, remoteOf } from "../../classify.ts";
import { type Mapped, rejectedUnread } from "../../draft.ts";
import { textAt, type XmlElement } from "../../read-xml.ts";
import { offerOf } from "../../source-offer.ts";

export const mapJob = (item: unknown, now: Date, isAllWorkStudy = false): Mapped => {
  const unread = rejectedUnread(item);
  if (unread) return unread;
  const told = (...path: string[]) => textAt(item as XmlElement, ...path);
  const city = told("job_locations", "location_city");
  const department = departmentCode(told("job_locations", "location_sub_state"));
  return offerOf(
    {
      id: told("id"),
      label: "Jobteaser",
      title: told("job_details", "title"),
      company: told("company", "company_name"),
      // Towns of one name are distinguished by their department.
      address: city && department ? `${city} (${department})` : city,
      country: told("job_locations", "location_country_code") || told("job_locations", "location_country_name"),
      description: told("job_details", "description"),
      contract: told("job_details", "contract_type"),
      contractTypes: contractTypesOf([told("job_details", "contract_type")]),
      start: told("job_dates", "start_date"),
      remote: remoteOf(told("job_details", "remote_type")),
      url: told("job_details", "url"),
      published: told("job_dates", "first_activated_at"),
    },
    now,
    isAllWorkStudy,
  );
};

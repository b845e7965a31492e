import { workshopCompanies } from "./building-and-industry.ts";
import { careCompanies } from "./care-and-land.ts";
import { deskCompanies } from "./digital-and-office.ts";
import { counterCompanies } from "./food-and-shops.ts";
import type { WrittenCompany } from "./written.ts";

const kinds = [deskCompanies, counterCompanies, workshopCompanies, careCompanies];

/** The companies of the demo world, of one kind after the other; the first is the demo account's. */
export const companies: WrittenCompany[] = Array.from({ length: Math.max(...kinds.map(({ length }) => length)) })
  .flatMap((_, rank) => kinds.map((kind) => kind[rank]))
  .filter((company) => company !== undefined);

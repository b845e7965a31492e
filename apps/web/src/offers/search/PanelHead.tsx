import type { OfferCard } from "@passerelle/contract/offers/search";
import type { CSSProperties, ReactNode } from "react";
import { formatAge, formatDay } from "#platform/formats.ts";
import { Arch } from "#ui/Arch.tsx";
import { Logo } from "#ui/Logo.tsx";
import { hueOf } from "#ui/Monogram.tsx";

type Props = {
  offer: Pick<OfferCard, "title" | "company_name" | "company_logo_url" | "published_at">;
  company: ReactNode;
  where: string;
  moves?: ReactNode;
  children: ReactNode;
};

/** The head of an offer beside its list: a cover made from the company's name, its logo, what and whose the offer is, and its acts. */
export const PanelHead = ({ offer, company, where, moves, children }: Props) => (
  <header className="panel-head" style={{ "--hue": hueOf(offer.company_name) } as CSSProperties}>
    <Arch className="panel-cover" />
    <div className="panel-top">
      <Logo name={offer.company_name} url={offer.company_logo_url} />
      {moves}
    </div>
    <h2>{offer.title}</h2>
    <p>
      {company} · {where} ·{" "}
      <span title={`Publiée le ${formatDay(offer.published_at)}`}>publiée {formatAge(offer.published_at)}</span>
    </p>
    {children}
  </header>
);

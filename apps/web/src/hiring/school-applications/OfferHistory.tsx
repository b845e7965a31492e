import type { ReactNode } from "react";
import { formatMoment } from "#platform/formats.ts";
import { Terms } from "#ui/Terms.tsx";
import type { Overview } from "./OfferHead.tsx";

/** Who wrote the offer and when, then what happened to it on its supports. */
export const OfferHistory = ({ posting, children }: { posting: Overview["posting"]; children: ReactNode }) => (
  <div className="stack">
    <Terms
      terms={[
        ["Créée par", posting.created_by?.full_name],
        ["Créée le", formatMoment(posting.created_at)],
        ["Modifiée le", formatMoment(posting.updated_at)],
      ]}
    />
    <h2 className="section-title">Historique de diffusion</h2>
    {children}
  </div>
);

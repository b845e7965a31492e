import type { Pay } from "./row-facts.ts";

/** The pay in the corner of a row. */
export const PayShort = ({ pay }: { pay: Pay | null }) =>
  pay && (
    <span title={pay.full}>
      {pay.short}
      {pay.isGrossMonthly && <span className="visually-hidden"> brut par mois</span>}
    </span>
  );

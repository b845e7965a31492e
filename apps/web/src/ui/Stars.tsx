const tenths = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 });

/** Mean of the recruiters' stars, with text. */
export const Stars = ({ mean }: { mean: number }) => (
  <p className="no-margin small stars-mean">
    <span aria-hidden>★ {tenths.format(mean)}</span>
    <span className="visually-hidden">
      Note moyenne{"\u00a0"}: {tenths.format(mean)} sur 5
    </span>
  </p>
);

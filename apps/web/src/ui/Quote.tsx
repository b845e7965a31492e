/** What somebody wrote, between French quotation marks; nothing where they wrote nothing. */
export const Quote = ({ children }: { children: string }) =>
  children && <p className="pre-line no-margin">{`«\u00a0${children}\u00a0»`}</p>;

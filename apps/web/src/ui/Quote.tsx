/** A person's words in French quotation marks; nothing when empty. */
export const Quote = ({ children }: { children: string }) =>
  children && <p className="pre-line no-margin">{`«\u00a0${children}\u00a0»`}</p>;

import { lazy, Suspense } from "react";
import { Skeletons } from "./states.tsx";
import "./document-preview.css";
import { ScrollRegion } from "./ScrollRegion.tsx";

// The PDF reader is heavy: loaded with the first document.
const PdfPages = lazy(() => import("./PdfPages.tsx"));

type Props = {
  /** A link that expires: the newest is used at each attempt. */
  url: string;
  name: string;
  /** Text of the document, shown for formats that browsers cannot draw, and to screen readers. */
  text?: string | null;
  /** Requests a new link when this one failed. */
  onStale?: () => unknown;
};

/** A document in the page: pages of a PDF, text otherwise; always with its download. */
export const DocumentPreview = ({ url, name, text, onStale }: Props) => {
  const isPdf = /\.pdf$/i.test(name);
  return (
    <div className="stack document">
      <p className="row between no-margin">
        <span className="soft small">{name}</span>
        <a href={url} download>
          Télécharger<span className="visually-hidden"> {name}</span>
        </a>
      </p>
      {isPdf && (
        <Suspense fallback={<Skeletons count={1} height={420} />}>
          <PdfPages url={url} name={name} onStale={onStale} />
        </Suspense>
      )}
      {text && isPdf && (
        <details>
          <summary>Lire le texte du document</summary>
          <p className="pre-line">{text}</p>
        </details>
      )}
      {text && !isPdf && (
        <ScrollRegion label={`Texte de ${name}`} className="document-text pre-line">
          {text}
        </ScrollRegion>
      )}
      {!text && !isPdf && (
        <p className="soft no-margin">
          Ce document ne peut pas être affiché ici{"\u00a0"}: téléchargez-le pour le lire.
        </p>
      )}
    </div>
  );
};

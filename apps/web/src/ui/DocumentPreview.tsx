import { lazy, Suspense } from "react";
import { Skeletons } from "./states.tsx";
import "./document-preview.css";
import { ScrollRegion } from "./ScrollRegion.tsx";

// The reader of PDF is heavy: it comes with the first document.
const PdfPages = lazy(() => import("./PdfPages.tsx"));

type Props = {
  /** A link that may last some minutes only: the newest one given is used at each try. */
  url: string;
  name: string;
  /** What the document says, where it was read: shown for what a browser cannot draw, and beside the pages for whoever cannot see them. */
  text?: string | null;
  /** Asks for a new link when this one no longer answers. */
  onStale?: () => unknown;
};

/** A document read in the page: the pages of a PDF, the words of anything else; and always its download. */
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

import { Suspense } from "react";
import { lazyPart } from "#platform/lazy-part.ts";
import { Panel } from "./Panel.tsx";
import { PlainButton } from "./public/PlainButton.tsx";
import { Skeletons } from "./states.tsx";
import "./document-preview.css";
import { ScrollRegion } from "./ScrollRegion.tsx";

// The PDF reader is heavy: loaded with the first document.
const PdfPages = lazyPart(() => import("./PdfPages.tsx"));

type Props = {
  /** A link that expires: the newest is used at each attempt. */
  url: string;
  name: string;
  /** Text of the document, shown for formats that browsers cannot draw, and to screen readers. */
  text?: string | null;
  /** Requests a new link when this one failed. */
  onStale?: () => unknown;
  /** Downloads it, where the link may be refused. */
  onDownload?: () => void;
};

/** A document in the page: pages of a PDF, text otherwise; always with its download. */
export const DocumentPreview = ({ url, name, text, onStale, onDownload }: Props) => {
  const isPdf = /\.pdf$/i.test(name);
  return (
    <div className="stack document">
      <p className="row between no-margin">
        <span className="soft small">{name}</span>
        {onDownload ? (
          <PlainButton className="document-download" onClick={onDownload}>
            Télécharger<span className="visually-hidden"> {name}</span>
          </PlainButton>
        ) : (
          <a href={url} download>
            Télécharger<span className="visually-hidden"> {name}</span>
          </a>
        )}
      </p>
      {isPdf && (
        <Panel
          message="Le document n'a pas pu être affiché. Téléchargez-le, ou réessayez."
          // A script that could not be loaded stays so until the page is loaded again; its address keeps the place.
          onRetry={() => window.location.reload()}
        >
          <Suspense fallback={<Skeletons count={1} height={420} />}>
            <PdfPages url={url} name={name} onStale={onStale} />
          </Suspense>
        </Panel>
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

import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from "pdfjs-dist";
// A file of our own, so that the script policy needs no exception.
import worker from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { useEffect, useRef, useState } from "react";
import { ScrollRegion } from "./ScrollRegion.tsx";
import { ErrorState, Skeletons } from "./states.tsx";

GlobalWorkerOptions.workerSrc = worker;

/** A CV is short; further pages are in the download. */
const mostPages = 20;
/** Sharp on a dense screen, limited in memory. */
const drawnWidth = 1200;

const draw = async (document: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement) => {
  const page = await document.getPage(number);
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: drawnWidth / width });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport }).promise;
};

const Page = ({ document, number, name }: { document: PDFDocumentProxy; number: number; name: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // A page that cannot be drawn stays white; text and download are beside it.
    if (canvas.current) draw(document, number, canvas.current).catch(() => {});
  }, [document, number]);
  return <canvas ref={canvas} role="img" aria-label={`${name}, page ${number} sur ${document.numPages}`} />;
};

type Props = {
  /** A link to the document, or the document itself. */
  url: string | Blob;
  name: string;
  onStale?: () => unknown;
};

/** Pages of a PDF. Fetched once: another link to the same document changes nothing. */
export default function PdfPages({ url, name, onStale }: Props) {
  const newest = useRef({ url, onStale });
  newest.current = { url, onStale };
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<"loading" | "failed" | PDFDocumentProxy>("loading");

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new fetch
  useEffect(() => {
    const abort = new AbortController();
    let loading: ReturnType<typeof getDocument> | undefined;
    const fetched = async (link: string) => {
      const answer = await fetch(link, { signal: abort.signal });
      // The link had expired: the next attempt uses another.
      if (answer.status === 404) newest.current.onStale?.();
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.arrayBuffer();
    };
    const load = async () => {
      const from = newest.current.url;
      const data = from instanceof Blob ? await from.arrayBuffer() : await fetched(from);
      loading = getDocument({ data, isEvalSupported: false });
      const document = await loading.promise;
      if (!abort.signal.aborted) setState(document);
    };
    setState("loading");
    load().catch(() => {
      if (!abort.signal.aborted) setState("failed");
    });
    return () => {
      abort.abort();
      void loading?.destroy();
    };
  }, [attempt]);

  if (state === "loading") return <Skeletons count={1} height={420} />;
  if (state === "failed") {
    return (
      <ErrorState
        message="Ce document ne peut pas être affiché. Téléchargez-le pour le lire."
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  }
  const pages = Math.min(state.numPages, mostPages);
  return (
    <ScrollRegion label={`Aperçu de ${name}`} className="document-pages">
      {Array.from({ length: pages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <Page key={index} document={state} number={index + 1} name={name} />
      ))}
      {state.numPages > pages && (
        <p className="soft small no-margin">Les pages suivantes se lisent en téléchargeant le document.</p>
      )}
    </ScrollRegion>
  );
}

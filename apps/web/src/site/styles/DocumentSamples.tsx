import { Suspense } from "react";
import { lazyPart } from "#platform/lazy-part.ts";
import { Chart } from "#ui/Chart.tsx";
import ChartDrawn from "#ui/ChartDrawn.tsx";
import { DocumentPreview } from "#ui/DocumentPreview.tsx";
import { MessagePreview } from "#ui/MessagePreview.tsx";
import { NamelessNote } from "#ui/NamelessNote.tsx";
import { ResumeSection } from "#ui/ResumeSection.tsx";
import { RichText } from "#ui/RichText.tsx";
import { ignore, longText, Sample } from "./Sample.tsx";

const PdfPages = lazyPart(() => import("#ui/PdfPages.tsx"));

/** One page with one line, written by hand: its reader finds the parts without a table of them. */
const page = [
  "%PDF-1.4",
  "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
  "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj",
  "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 120]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj",
  "4 0 obj<</Length 44>>stream\nBT /F 24 Tf 40 50 Td (Une page de CV) Tj ET\nendstream endobj",
  "5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj",
  "trailer<</Root 1 0 R>>",
].join("\n");
const document = new Blob([page], { type: "application/pdf" });

export const DocumentSamples = () => (
  <Sample title="Documents, textes et messages">
    <Suspense>
      <PdfPages url={document} name="cv.pdf" />
    </Suspense>
    <DocumentPreview url="/absent.pdf" name="absent.pdf" text={longText} />
    <DocumentPreview url="#cv" name="cv.docx" text={longText} />
    <DocumentPreview url="#cv" name={`${longText}.docx`} />
    <ResumeSection resume={null} onStale={ignore} />
    <NamelessNote />
    <RichText html={`<h3>Missions</h3><p>${longText}</p><ul><li>Accueillir</li><li>Conseiller</li></ul>`} />
    <MessagePreview
      label="Ce que la personne lit"
      subject="Votre candidature chez Atelier Caravelle"
      body={`Bonjour Camille,\n\n${longText}.`}
      signature="L'équipe de l'Atelier Caravelle"
    />
  </Sample>
);

const months = ["Septembre", "Octobre", "Novembre"];
const rows = months.map((label, index) => ({ label, values: { sent: 12 + index * 9, answered: 8 + index * 7 } }));
const series = [
  { name: "sent", label: "Envoyées" },
  { name: "answered", label: "Répondues" },
];

export const ChartSamples = () => (
  <Sample title="Graphiques" note="Chacun a son tableau.">
    <Chart title="Candidatures" rowsAre="Mois" rows={rows} series={series} />
    <Chart title={longText} rowsAre="Étape" rows={rows.slice(0, 1)} series={series.slice(0, 1)} isHorizontal />
    <Chart title="Rien encore" rowsAre="Mois" rows={[]} series={series} />
    <ChartDrawn rows={rows} series={series.slice(0, 1)} />
  </Sample>
);

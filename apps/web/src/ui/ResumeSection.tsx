import { DocumentPreview } from "./DocumentPreview.tsx";

type Props = { resume: { url: string; name: string; text: string | null } | null; onStale: () => unknown };

/** The CV of an application. */
export const ResumeSection = ({ resume, onStale }: Props) => (
  <section className="stack tight" aria-labelledby="cv">
    <h2 id="cv" className="section-title">
      CV
    </h2>
    {resume ? (
      <DocumentPreview url={resume.url} name={resume.name} text={resume.text} onStale={onStale} />
    ) : (
      <p className="soft no-margin">Aucun CV n'accompagne cette candidature.</p>
    )}
  </section>
);

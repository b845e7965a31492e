import { Button } from "@mantine/core";
import type { StudentDocument } from "@passerelle/contract/hiring/student-documents";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { DocumentPreview } from "#ui/DocumentPreview.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import classes from "./student-page.module.css";
import { documentQuery, documentsQuery } from "./student-page-queries.ts";
import { texts } from "./texts.ts";

const kinds = { resume: "CV d'une candidature", message: "Joint à un message" } satisfies Record<
  StudentDocument["kind"],
  string
>;

/** One of the student's documents, read in the page; that a CV is read is recorded. */
const OpenDocument = ({ studentId, id }: { studentId: string; id: string }) => {
  const query = useQuery(documentQuery(studentId, id));
  return (
    <QueryView query={query} failed={texts.documentsFailed} absent={texts.noDocument} skeletons={1} height={420}>
      {(read) => (
        <DocumentPreview key={id} url={read.url} name={read.name} text={read.text} onStale={() => query.refetch()} />
      )}
    </QueryView>
  );
};

const Document = ({ document, isOpen, onOpen }: { document: StudentDocument; isOpen: boolean; onOpen: () => void }) => (
  <li className={classes.document}>
    <div>
      <strong>{document.name}</strong>
      <span>
        {kinds[document.kind]}, le {formatDay(document.sent_at)}
        {document.application.title && " · "}
        <Link to={`/platform/school/applications?candidature=${document.application.id}`}>
          {document.application.title}
        </Link>
      </span>
    </div>
    <Button variant="default" aria-expanded={isOpen} onClick={onOpen}>
      {isOpen ? "Fermer" : "Lire"}
      <span className="visually-hidden"> {document.name}</span>
    </Button>
  </li>
);

/** What the student sent to the school, each read in the page (docs/product/schools.md#students). */
export const StudentDocuments = ({ studentId }: { studentId: string }) => {
  const query = useQuery(documentsQuery(studentId));
  const [open, setOpen] = useState<string | null>(null);
  return (
    <QueryView query={query} failed={texts.documentsFailed} skeletons={3} height={48}>
      {(documents) =>
        documents.length === 0 ? (
          <p className="soft no-margin">
            Aucun document{"\u00a0"}: les CV envoyés à vos offres et les fichiers joints à des messages se lisent ici.
          </p>
        ) : (
          <>
            <p className="soft no-margin">
              Ce que l'étudiant a envoyé à l'école avec ses candidatures et ses messages. La lecture d'un CV est
              consignée.
            </p>
            <ul className={classes.documents} aria-label="Documents">
              {documents.map((document) => (
                <Document
                  key={document.id}
                  document={document}
                  isOpen={open === document.id}
                  onOpen={() => setOpen(open === document.id ? null : document.id)}
                />
              ))}
            </ul>
            {open && <OpenDocument studentId={studentId} id={open} />}
          </>
        )
      }
    </QueryView>
  );
};

/** The CV that the student sent last, where they sent one. */
export const LatestResume = ({ studentId }: { studentId: string }) => {
  const query = useQuery(documentsQuery(studentId));
  return (
    <QueryView query={query} failed={texts.documentsFailed} skeletons={1} height={420}>
      {(documents) => {
        const resume = documents.find(({ kind }) => kind === "resume");
        if (!resume) return <p className="soft no-margin">Aucun CV n'accompagne ses candidatures.</p>;
        const { id, title } = resume.application;
        return (
          <>
            <p className="no-margin">
              CV envoyé le {formatDay(resume.sent_at)} pour{" "}
              <Link to={`/platform/school/applications?candidature=${id}`}>{title}</Link>
            </p>
            <OpenDocument studentId={studentId} id={resume.id} />
          </>
        );
      }}
    </QueryView>
  );
};

import { Button } from "@mantine/core";
import { csvHead, csvLine } from "@passerelle/contract/csv";
import { importMaxLines } from "@passerelle/contract/hiring/students";
import { type FormEvent, useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { fileProblem } from "#platform/chosen-file-rules.ts";
import { formatNumber } from "#platform/formats.ts";
import { saveTextAs } from "#platform/save-as.ts";
import { FileField } from "#ui/FileField.tsx";
import { Window } from "#ui/Window.tsx";
import { ImportReport } from "./ImportReport.tsx";
import { useImportStudents } from "./queries.ts";
import { texts } from "./texts.ts";

const studentsFile = {
  extensions: ["csv", "txt"],
  megabytes: 1,
  wrongType: "La liste doit être un fichier .csv.",
  tooLarge: "Le fichier dépasse 1 Mo.",
} as const;

const saveModel = () =>
  saveTextAs(
    "modele-etudiants.csv",
    csvHead(["e-mail", "prénom", "nom", "promotion"]) +
      csvLine(["camille.martin@exemple.fr", "Camille", "Martin", "BTS MCO 2026"]),
    "text/csv",
  );

/** Invites the people of a file, then tells what became of each line. */
export const ImportWindow = ({ onClose }: { onClose: () => void }) => {
  const read = useImportStudents();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = file ? fileProblem(file, studentsFile) : "Choisissez un fichier.";
    setProblem(found);
    if (found || !file) return;
    read.mutate(file, { onError: (failure) => setProblem(sentenceOf(failure, texts.importFailed)) });
  };
  return (
    <Window title="Importer des étudiants" onClose={onClose} size="lg" closesOutside={!file}>
      {read.data ? (
        <div className="stack">
          <ImportReport report={read.data} />
          <div>
            <Button onClick={onClose}>Terminer</Button>
          </div>
        </div>
      ) : (
        <form className="stack" onSubmit={submit} noValidate>
          <p className="no-margin">
            Un fichier CSV avec une colonne «{"\u00a0"}e-mail{"\u00a0"}» et, si vous voulez, «{"\u00a0"}prénom{"\u00a0"}
            », «{"\u00a0"}nom{"\u00a0"}» et «{"\u00a0"}promotion{"\u00a0"}». {formatNumber(importMaxLines)} lignes au
            plus. Chaque personne reçoit une invitation et choisit d'accepter ou de refuser d'être suivie.
          </p>
          <div>
            <Button variant="default" onClick={saveModel}>
              Télécharger un modèle
            </Button>
          </div>
          <FileField
            label="Fichier CSV"
            accepted={studentsFile}
            error={problem}
            isBusy={read.isPending}
            onChoose={(chosen) => {
              setFile(chosen);
              setProblem("");
            }}
          />
          <div>
            <Button type="submit" disabled={read.isPending}>
              {read.isPending ? "Import en cours…" : "Importer et inviter"}
            </Button>
          </div>
        </form>
      )}
    </Window>
  );
};

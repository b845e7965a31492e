import { Button } from "@mantine/core";
import { csvHead, csvLine } from "@passerelle/contract/csv";
import { importMaxLines } from "@passerelle/contract/hiring/students";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { sentenceOf } from "#platform/api.ts";
import { fileProblem } from "#platform/chosen-file-rules.ts";
import { formatMoment, formatNumber } from "#platform/formats.ts";
import { saveTextAs } from "#platform/save-as.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { FileField } from "#ui/FileField.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { resultWords } from "./import-words.ts";
import { importsQuery, useStartImport } from "./queries.ts";
import classes from "./student-imports.module.css";
import { importAddressOf, texts } from "./texts.ts";

const accepted = {
  extensions: ["xlsx", "csv", "txt"],
  megabytes: 5,
  wrongType: "La liste doit être un fichier .xlsx, .csv ou .txt.",
  tooLarge: "Le fichier dépasse 5 Mo.",
} as const;

const saveModel = () =>
  saveTextAs(
    "modele-etudiants.csv",
    csvHead([
      "matricule",
      "e-mail",
      "prénom",
      "nom",
      "promotion",
      "statut",
      "entreprise",
      "début contrat",
      "fin contrat",
    ]) +
      csvLine([
        "26-0411",
        "camille.martin@exemple.fr",
        "Camille",
        "Martin",
        "BTS MCO 2026",
        "Sous contrat",
        "Maison Delorme",
        "01/09/2026",
        "31/08/2028",
      ]),
    "text/csv",
  );

const states = {
  draft: { label: "En préparation", tone: "waiting" },
  applied: { label: "Enregistré", tone: "success" },
  undone: { label: "Annulé", tone: "ghost" },
} as const;

/** The imports of the last seven days. */
const LastImports = () => {
  const { data = [] } = useQuery(importsQuery);
  if (data.length === 0) return null;
  return (
    <section className={classes.card}>
      <h2>Derniers imports</h2>
      <ul className={classes.lasts}>
        {data.map(({ id, file_name, state, created_at, author, result }) => (
          <li key={id}>
            <Link to={importAddressOf(id)}>{file_name}</Link>
            <StatusBadge {...states[state]} />
            <span className={classes.soft}>
              {formatMoment(created_at)}
              {author && `, ${author}`}
              {result && `\u00a0: ${resultWords(result)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** A file is chosen; it is read at once, and nothing of it is recorded. */
export const FileStep = () => {
  const start = useStartImport();
  const navigate = useNavigate();
  const [problem, setProblem] = useState("");
  const choose = (file: File | null) => {
    const found = file ? fileProblem(file, accepted) : "";
    setProblem(found);
    if (!file || found) return;
    start.mutate(file, {
      onSuccess: ({ id }) => navigate(importAddressOf(id)),
      onError: (failure) => setProblem(sentenceOf(failure, texts.readFailed)),
    });
  };
  return (
    <div className={classes.body}>
      <section className={classes.card}>
        <BlockedWhileImpersonating>
          <FileField
            label="Liste d'étudiants"
            accepted={accepted}
            hint={`Fichier .xlsx, .csv ou .txt, ${formatNumber(importMaxLines)} lignes et 5 Mo au plus, avec une ligne de titres.`}
            error={problem}
            isBusy={start.isPending}
            invitation={start.isPending ? "Lecture du fichier…" : undefined}
            onChoose={choose}
          />
        </BlockedWhileImpersonating>
        <p className={classes.promise}>
          <strong>Rien n'est enregistré, aucun message ne part.</strong> Vous verrez chaque ligne avant d'importer, puis
          vous choisirez qui inviter.
        </p>
        <div>
          <Button variant="default" size="compact-sm" onClick={saveModel}>
            Télécharger un modèle
          </Button>
        </div>
      </section>
      <LastImports />
    </div>
  );
};

import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { sentenceOf } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import classes from "./students.module.css";
import { askForExport, type TableFilters } from "./table-queries.ts";
import { texts } from "./texts.ts";

type Props = {
  /** How many are shown, in words; null while that is not known. */
  found: string | null;
  filters: TableFilters;
  hasSome: boolean;
  ways: ReactNode;
  /** Chooses the columns of the table. */
  columns: ReactNode;
  onInvite: () => void;
};

/** Title of the students' screen, and how students come to it. */
export const StudentsHead = ({ found, filters, hasSome, ways, columns, onInvite }: Props) => {
  const navigate = useNavigate();
  const save = useMutation({
    mutationFn: () => askForExport(filters),
    onSuccess: ({ url, count }) => {
      window.location.assign(url);
      void showToast("success", `Export de ${plural(count, "étudiant", "étudiants")}`);
    },
    onError: (error) => showToast("error", sentenceOf(error, texts.failed)),
  });
  return (
    <header className={classes.head}>
      <h1>Étudiants</h1>
      <p className={classes.found} role="status">
        {found}
      </p>
      <div className={classes.acts}>
        <div className={`row ${classes.wide}`}>
          {ways}
          {hasSome && (
            <BlockedWhileImpersonating isQuiet>
              <Button variant="subtle" size="compact-sm" disabled={save.isPending} onClick={() => save.mutate()}>
                Exporter en CSV
              </Button>
            </BlockedWhileImpersonating>
          )}
          {columns}
        </div>
        <BlockedWhileImpersonating>
          <div className="row">
            <Button variant="default" onClick={() => navigate("/platform/school/students/import")}>
              Importer un fichier
            </Button>
            <Button onClick={onInvite}>Inviter un étudiant</Button>
          </div>
        </BlockedWhileImpersonating>
      </div>
    </header>
  );
};

import { ActionIcon, Button, Menu, UnstyledButton } from "@mantine/core";
import { type StudentRow, studentsAtOnce } from "@passerelle/contract/hiring/student-table";
import { IconDots, IconMailPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { formatNumber, plural } from "#platform/formats.ts";
import { clearUnsaved } from "#platform/use-unsaved.ts";
import { useBlockedReason } from "#ui/BlockedWhileImpersonating.tsx";
import bar from "#ui/floating-bar.module.css";
import { PersonMenu } from "#ui/PersonMenu.tsx";
import { useMedia } from "#ui/use-media.ts";
import { ElsewhereWindow } from "./ElsewhereWindow.tsx";
import { CohortOfManyWindow, InviteManyWindow, RemoveManyWindow } from "./ManyWindows.tsx";
import { SearchOfManyWindow } from "./SearchOfManyWindow.tsx";
import { advisersQuery, useChangeStudents } from "./table-queries.ts";

type Props = {
  selected: StudentRow[];
  /** How many the list holds in all. */
  found: number;
  onFound: () => void;
  isFinding: boolean;
  /** Proposes these students to a company. */
  introduce: (students: StudentRow[]) => ReactNode;
  /** Writes to these students. */
  write: (students: StudentRow[]) => ReactNode;
  onDone: () => void;
};

/** Whether a person was never asked, or has not answered: those alone are written to. */
const isUnanswered = ({ link, email }: StudentRow) => (link === "invited" || link === "none") && email !== null;

/** What can be done at once with the students who are ticked, at the bottom of the screen. */
export const StudentsBar = ({ selected, found, onFound, isFinding, introduce, write, onDone }: Props) => {
  const { data: advisers = [] } = useQuery(advisersQuery);
  const many = useChangeStudents();
  const [asked, setAsked] = useState<"invite" | "cohort" | "search" | "elsewhere" | "remove" | null>(null);
  const blocked = useBlockedReason() !== null;
  const isNarrow = useMedia("(max-width: 48rem)");
  const ids = selected.map(({ id }) => id);
  const waiting = selected.filter(isUnanswered);
  const introducible = selected.filter(({ last_application, link }) => last_application || link === "accepted");
  const reach = Math.min(found, studentsAtOnce);
  const window = {
    students: selected,
    onClose: () => setAsked(null),
    onDone: () => {
      setAsked(null);
      onDone();
    },
  };
  const setAdviser = (adviser_id: string | null, name: string) =>
    many.change({ ids, change: { adviser_id } }, adviser_id ? `conseiller ${name}` : "sans conseiller", onDone);
  const all = selected.length < reach && (
    <UnstyledButton className={bar.quiet} disabled={isFinding} onClick={onFound}>
      Tout prendre ({formatNumber(reach)})
    </UnstyledButton>
  );
  return (
    <section className={bar.bar} aria-label="Actions groupées">
      <strong className={bar.count}>
        {isNarrow ? formatNumber(selected.length) : plural(selected.length, "sélectionné", "sélectionnés")}
        {isNarrow && <span className="visually-hidden"> sélectionnés</span>}
      </strong>
      {!isNarrow && all}
      <Button
        variant="default"
        leftSection={<IconMailPlus size={18} aria-hidden />}
        disabled={waiting.length === 0 || blocked}
        onClick={() => setAsked("invite")}
      >
        Inviter ({formatNumber(waiting.length)})
      </Button>
      {write(selected)}
      {introduce(introducible)}
      {!isNarrow && (
        <PersonMenu
          label="Conseiller"
          people={advisers}
          none="Sans conseiller"
          isBusy={many.isPending}
          onChoose={(adviser) => setAdviser(adviser?.id ?? null, adviser?.name ?? "")}
        />
      )}
      <Menu position="top-end" width={240} withinPortal={false} returnFocus>
        <Menu.Target>
          <ActionIcon variant="default" size={isNarrow ? 44 : 36} aria-label="Autres actions">
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown aria-label="Autres actions">
          {isNarrow &&
            advisers.map(({ id, name }) => (
              <Menu.Item key={id} onClick={() => setAdviser(id, name)}>
                Conseiller{"\u00a0: "}
                {name}
              </Menu.Item>
            ))}
          <Menu.Item onClick={() => setAsked("cohort")}>Changer la promotion</Menu.Item>
          <Menu.Item onClick={() => setAsked("search")}>Dire l'état de la recherche</Menu.Item>
          <Menu.Item onClick={() => setAsked("elsewhere")}>Marquer placé ailleurs</Menu.Item>
          <Menu.Item disabled={blocked} onClick={() => setAsked("remove")}>
            Retirer
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <UnstyledButton className={bar.quiet} onClick={onDone}>
        Tout désélectionner
      </UnstyledButton>
      {asked === "invite" && (
        <InviteManyWindow {...window} students={waiting} left={selected.length - waiting.length} />
      )}
      {asked === "cohort" && <CohortOfManyWindow {...window} />}
      {asked === "search" && <SearchOfManyWindow {...window} />}
      {asked === "elsewhere" && (
        <ElsewhereWindow
          title={`Placement de ${plural(selected.length, "étudiant", "étudiants")}`}
          isBusy={many.isPending}
          onSave={(elsewhere) => {
            clearUnsaved();
            many.change({ ids, change: { placed_elsewhere: true, elsewhere } }, "placé ailleurs", window.onDone);
          }}
          onClose={window.onClose}
        />
      )}
      {asked === "remove" && <RemoveManyWindow {...window} />}
    </section>
  );
};

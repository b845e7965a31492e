import type { CompanyJob } from "@passerelle/contract/offers/company-jobs";
import { IconCalendarPlus, IconCopy, IconEye, IconPlayerPlay } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type Action, ActionMenu } from "#ui/ActionMenu.tsx";
import { RowAct } from "#ui/RowAct.tsx";
import classes from "./company-jobs.module.css";
import { DeleteJobWindow } from "./DeleteJobWindow.tsx";
import { copyAddress, editAddress, useIsBackFrom, useOpenEditor } from "./job-addresses.ts";
import { useJobActs } from "./use-job-acts.ts";

type Props = {
  job: CompanyJob;
  /** Whether anybody can see it. */
  isOnScreen: boolean;
  /** What other rooms offer for it. */
  more: Action[];
  onFill: () => void;
};

/** What a company does with an offer of its list: what its state calls for in sight, all of it in a menu. */
export const JobActs = ({ job, isOnScreen, more, onFill }: Props) => {
  const navigate = useNavigate();
  const openEditor = useOpenEditor();
  const isBackFrom = useIsBackFrom(job.id);
  const menuRef = useRef<HTMLSpanElement>(null);
  // Where one was before the editor.
  useEffect(() => {
    if (isBackFrom) menuRef.current?.querySelector("button")?.focus();
  }, [isBackFrom]);
  const [isDeleting, setIsDeleting] = useState(false);
  const { isBusy, switchState, prolong, goOn } = useJobActs(job);
  const { title, state } = job;
  const page = `/offres/${job.id}`;
  const actions: Action[] = [
    { label: "Modifier", onChoose: () => openEditor(editAddress(job.id)) },
    { label: "Dupliquer", onChoose: () => openEditor(copyAddress(job.id)) },
    ...(isOnScreen ? [{ label: "Voir l'offre", onChoose: () => navigate(page) }] : []),
    { label: "Prolonger", onChoose: prolong, isBusy },
    ...(state === "paused" ? [{ label: "Reprendre sans limite", onChoose: goOn, isBusy }] : []),
    ...more,
    { label: job.is_active ? "Désactiver" : "Activer", onChoose: switchState, isBusy },
    ...(state === "filled" ? [] : [{ label: "Poste pourvu", onChoose: onFill }]),
    { label: "Supprimer", onChoose: () => setIsDeleting(true) },
  ];
  return (
    <>
      {isOnScreen && (
        <RowAct
          icon={<IconEye size={18} aria-hidden />}
          label="Voir l'offre"
          about={title}
          to={page}
          className={classes.wide}
        />
      )}
      {state === "expired" && (
        <RowAct
          icon={<IconCalendarPlus size={18} aria-hidden />}
          label="Prolonger"
          about={title}
          onClick={prolong}
          className={classes.wide}
        />
      )}
      {state === "paused" && (
        <RowAct
          icon={<IconPlayerPlay size={18} aria-hidden />}
          label="Reprendre sans limite"
          about={title}
          onClick={goOn}
          className={classes.wide}
        />
      )}
      <RowAct
        icon={<IconCopy size={18} aria-hidden />}
        label="Dupliquer"
        about={title}
        onClick={() => openEditor(copyAddress(job.id))}
        className={classes.wide}
      />
      <span ref={menuRef}>
        <ActionMenu isOfLine label="Actions" about={title} actions={actions} />
      </span>
      {isDeleting && <DeleteJobWindow job={job} onClose={() => setIsDeleting(false)} />}
    </>
  );
};

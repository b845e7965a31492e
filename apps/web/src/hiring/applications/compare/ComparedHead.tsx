import { ActionIcon } from "@mantine/core";
import { candidateAddress } from "@passerelle/contract/hiring/candidate-address";
import type { ComparedApplication } from "@passerelle/contract/hiring/compared-applications";
import { IconX } from "@tabler/icons-react";
import { Link } from "react-router";
import { Monogram } from "#ui/Monogram.tsx";
import { nameOf } from "../candidate.ts";
import classes from "./compare.module.css";

type Props = {
  id: string;
  application: ComparedApplication | undefined;
  /** Whether the comparison is being read again, with this one. */
  isChanging: boolean;
  onRemove: (id: string) => void;
};

/** Whom a column is about, and the way to take it out. */
export const ComparedHead = ({ id, application, isChanging, onRemove }: Props) => (
  <th scope="col">
    <div className={classes.head}>
      {application ? (
        <>
          <Monogram name={nameOf(application)} />
          <Link className={classes.name} to={candidateAddress(id)}>
            {nameOf(application)}
          </Link>
        </>
      ) : (
        <span className="soft">{isChanging ? "Chargement…" : "Cette candidature est introuvable."}</span>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Retirer ${application ? nameOf(application) : "cette candidature"} de la comparaison`}
        onClick={() => onRemove(id)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  </th>
);

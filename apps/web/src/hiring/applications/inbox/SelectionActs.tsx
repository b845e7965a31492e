import { ActionIcon, Button, Menu, UnstyledButton } from "@mantine/core";
import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { IconCalendarPlus, IconChevronUp, IconDots, IconEye, IconMail, IconX } from "@tabler/icons-react";
import { formatNumber } from "#platform/formats.ts";
import classes from "#ui/floating-bar.module.css";
import type { RefusedItem } from "#ui/RefusedItems.tsx";
import { useMedia } from "#ui/use-media.ts";
import { recruitmentStatuses } from "../candidate.ts";
import { CompareAct, CompareItem } from "../compare/CompareAct.tsx";
import { useBulkMove } from "../use-moves.ts";
import type { InboxActs } from "./use-inbox-acts.tsx";

type Props = {
  selected: { id: string; status: ApplicationStatus; name?: string; job?: string }[];
  /** How many the list holds in all, and the most that one act may touch. */
  found: number;
  most: number;
  onFound: () => void;
  isFinding: boolean;
  acts: InboxActs;
  onDone: () => void;
  onRefused: (refused: RefusedItem[]) => void;
};

/** What can be done at once with the applications that are ticked, at the bottom of the screen. */
export const SelectionActs = ({ selected, found, most, onFound, isFinding, acts, onDone, onRefused }: Props) => {
  const bulk = useBulkMove(onRefused);
  const moveAll = (to: ApplicationStatus) =>
    bulk.mutate({ chosen: selected.map(({ id, status: from }) => ({ id, from })), to }, { onSuccess: onDone });
  const reach = Math.min(found, most);
  const more =
    selected.length < reach &&
    (found > most ? `Cocher les ${formatNumber(most)} plus récentes` : `Cocher les ${formatNumber(found)}`);
  const ids = selected.map(({ id }) => id);
  const write = () => acts.writeTo(selected, onDone);
  // One row of the screen: what is not answered at once is in the menu.
  const isNarrow = useMedia("(max-width: 48rem)");
  const [noun, ticked] = selected.length >= 2 ? ["candidatures", "sélectionnées"] : ["candidature", "sélectionnée"];
  return (
    <section className={classes.bar} aria-label="Actions groupées">
      <strong className={classes.count}>
        {isNarrow ? (
          <>
            {formatNumber(selected.length)}
            <span className="visually-hidden">
              {" "}
              {noun} {ticked}
            </span>
          </>
        ) : (
          <>
            {formatNumber(selected.length)} <span className={classes.noun}>{noun} </span>
            {ticked}
          </>
        )}
      </strong>
      {!isNarrow && more && (
        <UnstyledButton className={classes.quiet} disabled={isFinding} onClick={onFound}>
          {more}
        </UnstyledButton>
      )}
      <Button leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={() => acts.interviewAll(selected)}>
        Entretien
      </Button>
      {!isNarrow && (
        <>
          <Button
            variant="default"
            leftSection={<IconEye size={18} aria-hidden />}
            loading={bulk.isPending}
            onClick={() => moveAll("RV")}
          >
            En examen
          </Button>
          <Button variant="default" leftSection={<IconMail size={18} aria-hidden />} onClick={write}>
            Écrire
          </Button>
        </>
      )}
      <Button
        variant="default"
        leftSection={<IconX size={18} aria-hidden />}
        onClick={() => acts.refuseAll(selected, onDone)}
      >
        Refuser
      </Button>
      {!isNarrow && <CompareAct ids={ids} />}
      <Menu position="top-end" width={isNarrow ? 280 : undefined} withinPortal={false} returnFocus>
        <Menu.Target>
          {isNarrow ? (
            <ActionIcon variant="default" size={44} aria-label="Autres actions">
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          ) : (
            <Button variant="default" rightSection={<IconChevronUp size={16} aria-hidden />}>
              <span className={classes.verb}>Changer le </span>
              <span className={classes.status}>statut</span>
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown aria-label={isNarrow ? "Autres actions" : "Changer le statut"}>
          {isNarrow && (
            <>
              <Menu.Item onClick={write}>Écrire</Menu.Item>
              <CompareItem ids={ids} />
              {more && (
                <Menu.Item disabled={isFinding} onClick={onFound}>
                  {more}
                </Menu.Item>
              )}
              <Menu.Item onClick={onDone}>Tout désélectionner</Menu.Item>
              <Menu.Label>Changer le statut</Menu.Label>
            </>
          )}
          {recruitmentStatuses.map((code) => (
            <Menu.Item key={code} onClick={() => (code === "IV" ? acts.interviewAll(selected) : moveAll(code))}>
              {code === "IV" ? "Proposer un entretien" : applicationStatusLabels[code]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {!isNarrow && (
        <UnstyledButton className={classes.quiet} onClick={onDone}>
          Tout désélectionner
        </UnstyledButton>
      )}
    </section>
  );
};

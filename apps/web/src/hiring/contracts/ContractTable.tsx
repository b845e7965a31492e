import { Checkbox, Table } from "@mantine/core";
import type { ContractRow } from "@passerelle/contract/hiring/contracts";
import { opcoLabels } from "@passerelle/contract/work-labels";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { DataRow, DataTable, numberCell, opensRow } from "#ui/DataTable.tsx";
import { Monogram } from "#ui/Monogram.tsx";
import { RowCheckbox } from "#ui/RowCheckbox.tsx";
import { dueWords, euros, studentName, toDoToday } from "./contract-words.ts";
import classes from "./contracts.module.css";
import { StepBar } from "./StepBar.tsx";
import { contractAddress } from "./texts.ts";

const columns = ["Étudiant", "Entreprise", "Étape", "Début", "OPCO", { numbers: "Forfait" }, "À faire"];

/** What is to be done, and until when. */
const ToDo = ({ contract }: { contract: ContractRow }) => {
  const toDo = toDoToday(contract);
  if (!toDo) return null;
  return (
    <>
      <span className={classes.what} title={toDo.what}>
        {toDo.what}
      </span>
      {toDo.due && (
        <span className={toDo.isLate ? classes.late : classes.note}>
          {dueWords(toDo.due)}
          {toDo.isLate && <span className="visually-hidden">, en retard</span>}
        </span>
      )}
    </>
  );
};

type Box = { checked: boolean; onChoose: (isChosen: boolean) => void };

const Row = ({ contract, box }: { contract: ContractRow; box: Box }) => {
  const { id, student, employer_name, starts_on, opco, funding_cents } = contract;
  const name = studentName(contract);
  return (
    <DataRow acts={null} box={<RowCheckbox name={name} {...box} />} isTicked={box.checked}>
      <Table.Td className={classes.cell}>
        <span className={classes.who}>
          <Monogram name={name} />
          <span>
            <Link to={contractAddress(id)} className={`${opensRow} ${classes.name}`}>
              {name}
            </Link>
            <span className={classes.cohort}>{student.cohort}</span>
          </span>
        </span>
      </Table.Td>
      <Table.Td className={classes.employer} title={employer_name}>
        {employer_name}
      </Table.Td>
      <Table.Td className={classes.place}>
        <StepBar contract={contract} />
      </Table.Td>
      <Table.Td className={classes.facts} data-label="Début">
        {starts_on && formatDay(starts_on)}
      </Table.Td>
      <Table.Td data-label="OPCO" className={classes.facts}>
        {opco && opcoLabels[opco]}
      </Table.Td>
      <Table.Td className={`${numberCell} ${classes.facts}`} data-label="Forfait">
        {funding_cents !== null && euros(funding_cents)}
      </Table.Td>
      <Table.Td className={classes.todo}>
        <ToDo contract={contract} />
      </Table.Td>
    </DataRow>
  );
};

type Props = {
  contracts: ContractRow[];
  isBusy: boolean;
  selection: {
    boxOf: (contract: ContractRow) => Box;
    all: { chosen: number; areAllShownChosen: boolean; onShown: (isChosen: boolean) => void };
  };
};

/** Contracts, a line of 44 px each, which opens the contract. */
export const ContractTable = ({ contracts, isBusy, selection }: Props) => (
  <div className={classes.table}>
    <DataTable
      label="Contrats"
      columns={columns}
      isBusy={isBusy}
      all={
        <Checkbox
          aria-label="Tout sélectionner"
          checked={selection.all.areAllShownChosen}
          indeterminate={selection.all.chosen > 0 && !selection.all.areAllShownChosen}
          onChange={(event) => selection.all.onShown(event.currentTarget.checked)}
        />
      }
    >
      {contracts.map((contract) => (
        <Row key={contract.id} contract={contract} box={selection.boxOf(contract)} />
      ))}
    </DataTable>
  </div>
);

import { Button, Table } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { ActionMenu } from "#ui/ActionMenu.tsx";
import { DataRow, DataTable, opensRow } from "#ui/DataTable.tsx";
import { Figure } from "#ui/Figure.tsx";
import { FilterChip } from "#ui/FilterChip.tsx";
import { Hint } from "#ui/Hint.tsx";
import { MoreButton } from "#ui/MoreButton.tsx";
import { PageTurner } from "#ui/PageTurner.tsx";
import { PersonMenu } from "#ui/PersonMenu.tsx";
import { PlainTable } from "#ui/PlainTable.tsx";
import { RowAct } from "#ui/RowAct.tsx";
import { RowCheckbox } from "#ui/RowCheckbox.tsx";
import { SideDrawer } from "#ui/SideDrawer.tsx";
import { SortMenu } from "#ui/SortMenu.tsx";
import { Sparkline } from "#ui/Sparkline.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { Tabs } from "#ui/Tabs.tsx";
import { Terms } from "#ui/Terms.tsx";
import { ViewSwitch } from "#ui/ViewSwitch.tsx";
import { Window } from "#ui/Window.tsx";
import { ignore, longText, Sample } from "./Sample.tsx";

const people = ["Camille Aubry", "Yanis Belkacem", longText];
const more = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: ignore };

export const TableSamples = () => {
  const [isChosen, setIsChosen] = useState(true);
  return (
    <Sample title="Tableaux et lignes" note="Les actes d'une ligne paraissent au survol et au focus.">
      <PersonMenu
        label="Conseiller"
        people={[{ id: "1", name: "Inès Roux" }]}
        none="Sans conseiller"
        isBusy={false}
        onChoose={ignore}
      />
      <DataTable
        label="Personnes"
        all={<RowCheckbox name="toutes les personnes" checked={false} onChoose={ignore} />}
        columns={[{ title: "Nom", sorted: "asc", onSort: ignore }, "Statut"]}
      >
        {people.map((name) => (
          <DataRow
            key={name}
            isTicked={isChosen}
            box={<RowCheckbox name={name} checked={isChosen} onChoose={setIsChosen} />}
            acts={<RowAct icon={<IconTrash size={16} aria-hidden />} label="Retirer" about={name} onClick={ignore} />}
          >
            <Table.Td>
              <a className={opensRow} href="#lignes">
                {name}
              </a>
            </Table.Td>
            <Table.Td>
              <StatusBadge label="En attente" tone="waiting" />
            </Table.Td>
          </DataRow>
        ))}
      </DataTable>
      <PlainTable
        label="Chiffres"
        columns={[
          { name: "Mois", cell: ({ month }: { month: string; sent: number }) => month },
          { name: "Envoyées", cell: ({ sent }) => sent },
        ]}
        rows={[
          { month: "Octobre", sent: 12 },
          { month: "Novembre", sent: 31 },
        ]}
        keyOf={({ month }) => month}
      />
      <PageTurner page={2} pages={7} onTurn={ignore} />
      <MoreButton list={more} />
      <MoreButton list={{ ...more, isFetchingNextPage: true }} />
    </Sample>
  );
};

export const NavigationSamples = () => {
  const [tab, setTab] = useState<"offers" | "people">("offers");
  const [view, setView] = useState<"list" | "board">("list");
  const [contract, setContract] = useState("");
  const [sort, setSort] = useState<"new" | "old">("new");
  return (
    <Sample title="Onglets, vues, menus, chiffres">
      <Tabs label="Exemple" tabs={{ offers: "Offres", people: "Personnes" }} selected={tab} onSelect={setTab}>
        <p>Le contenu de l'onglet choisi.</p>
      </Tabs>
      <ViewSwitch views={{ list: "Liste", board: "Tableau" }} chosen={view} onChange={setView} />
      <ActionMenu
        label="Actions"
        about="sur l'exemple"
        actions={[
          { label: "Modifier", onChoose: ignore },
          { label: longText, onChoose: ignore },
        ]}
      />
      <FilterChip
        label="Contrat"
        choices={[
          ["AP", "Apprentissage"],
          ["PR", longText],
        ]}
        none="Tous les contrats"
        value={contract}
        onChange={setContract}
      />
      <SortMenu
        sorts={{ new: "Les plus récentes d'abord", old: "Les plus anciennes d'abord" }}
        value={sort}
        onChange={setSort}
      />
      <Sparkline values={[2, 5, 3, 8, 13, 9, 12]} />
      <dl>
        <Figure label="Candidatures reçues" value={1284} />
        <Figure label="Taux de réponse" value={92} unit="%" />
        <Figure label="En cours de calcul" value={undefined} />
      </dl>
      <Hint label="À quoi cela sert">{longText}</Hint>
      <Terms
        terms={[
          ["Ville", "Nantes"],
          ["Intitulé", longText],
        ]}
      />
    </Sample>
  );
};

export const FloatingSamples = () => {
  const [open, setOpen] = useState<"window" | "drawer" | null>(null);
  const close = () => setOpen(null);
  return (
    <Sample title="Fenêtre et panneau">
      <div>
        <Button variant="default" onClick={() => setOpen("window")}>
          Ouvrir la fenêtre
        </Button>{" "}
        <Button variant="default" onClick={() => setOpen("drawer")}>
          Ouvrir le panneau
        </Button>
      </div>
      {open === "window" && (
        <Window title="Une fenêtre" onClose={close}>
          <p>{longText}</p>
        </Window>
      )}
      {open === "drawer" && (
        <SideDrawer title="Un panneau" subtitle="Avec un sous-titre" onClose={close} footer={<Button>Envoyer</Button>}>
          <p>{longText}</p>
        </SideDrawer>
      )}
    </Sample>
  );
};

import { DndContext } from "@dnd-kit/core";
import { Button } from "@mantine/core";
import { useState } from "react";
import { ApplicationSheet } from "#ui/ApplicationSheet.tsx";
import { Board } from "#ui/Board.tsx";
import { BoardCard } from "#ui/BoardCard.tsx";
import { BoardColumn } from "#ui/BoardColumn.tsx";
import { ExportButtons } from "#ui/ExportButtons.tsx";
import { Panel } from "#ui/Panel.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { Screen } from "#ui/Screen.tsx";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { SelectionBar } from "#ui/SelectionBar.tsx";
import { SettingsTabs } from "#ui/SettingsTabs.tsx";
import { SheetPanel } from "#ui/SheetPanel.tsx";
import { SheetWindow } from "#ui/SheetWindow.tsx";
import { EmptyState } from "#ui/states.tsx";
import { ignore, longText, Sample } from "./Sample.tsx";

type Card = { id: string; name: string; column: "new" | "met" | "kept" };
const titles = { new: "Nouvelle", met: "Entretien", kept: "Retenue" } as const;
const people: Card[] = [
  { id: "camille", name: "Camille Aubry", column: "new" },
  { id: "yanis", name: longText, column: "new" },
  { id: "zoe", name: "Zoé Faure", column: "met" },
];
const codes = Object.keys(titles) as Card["column"][];

export const BoardSamples = () => {
  const [cards, setCards] = useState(people);
  const columns = codes.map((column) => {
    const here = cards.filter((card) => card.column === column);
    return { column, count: here.length, cards: here };
  });
  return (
    <Sample title="Tableau en colonnes" note="Une carte se déplace à la souris, au doigt, au clavier et par son menu.">
      <Board
        label="Candidatures"
        columns={columns}
        titles={titles}
        countOf={({ count }) => String(count)}
        totalOf={({ column, count }) => (column === "new" ? 31 : count)}
        columnOf={({ column }: Card) => column}
        nameOf={({ name }: Card) => name}
        isMovable={({ id }) => id !== "zoe"}
        face={({ name }: Card) => <p className="no-margin">{name}</p>}
        empty="Personne ici."
        loadingMore={null}
        onMore={ignore}
        onOpen={ignore}
        onMove={(moved, to) => setCards(cards.map((card) => (card.id === moved.id ? { ...card, column: to } : card)))}
      />
      <DndContext>
        <BoardColumn
          column="a"
          title="Vide"
          count="0"
          isEmpty
          empty="Personne ici."
          hasMore={false}
          isLoadingMore={false}
          onMore={ignore}
        >
          {null}
        </BoardColumn>
        <BoardColumn
          column="b"
          title="La suite se charge"
          count="31"
          isEmpty={false}
          empty=""
          hasMore
          isLoadingMore
          onMore={ignore}
        >
          <BoardCard
            card={{ id: "seule" }}
            name="Carte qui ne bouge pas"
            canMove={false}
            others={[]}
            onOpen={ignore}
            onMove={ignore}
          >
            <p className="no-margin">{longText}</p>
          </BoardCard>
        </BoardColumn>
      </DndContext>
    </Sample>
  );
};

export const SelectionSamples = () => {
  return (
    <Sample title="Écran de travail, sélection, export">
      <Screen title="Utilisateurs" count="7 utilisateurs" act={<Button>Inviter</Button>}>
        <SettingsTabs
          tabs={[
            { label: "Styles", to: "/styles" },
            { label: "Général", to: "#general" },
            { label: longText, to: "#long" },
          ]}
        />
      </Screen>
      <Screen title={longText} level={2}>
        <p className="no-margin">Sans compte ni acte.</p>
      </Screen>
      <SelectionBar count="20 candidatures" onClear={ignore}>
        <Button variant="default">Refuser</Button>
      </SelectionBar>
      <ExportButtons askFor={() => Promise.reject(new Error("Aucun export sur cette page."))} />
      <ScrollRegion label="Ce qui défile de côté">
        <p style={{ width: "90rem" }}>{`${longText} `.repeat(3)}</p>
      </ScrollRegion>
    </Sample>
  );
};

const none = { data: undefined, error: null, refetch: ignore };
const Broken = (): never => {
  throw new Error("a part that fails");
};

export const ReadingSamples = () => (
  <Sample title="Lectures du serveur" note="Attente, échec, échec d'une relecture, rien, et ce qui a été lu.">
    <QueryView query={none} failed="" skeletons={2} />
    <QueryView
      query={{ ...none, error: new Error("") }}
      failed="Les offres n'ont pas pu être chargées."
      skeletons={0}
    />
    <QueryView
      query={{ ...none, data: 1, error: new Error("") }}
      failed="La liste n'a pas pu être relue."
      skeletons={0}
    >
      {() => <p>{longText}</p>}
    </QueryView>
    <QueryView
      query={{ ...none, data: 1 }}
      failed=""
      skeletons={0}
      isEmpty
      empty={<EmptyState title="Aucune offre" />}
    />
    <Panel>
      <p>Une partie qui s'affiche.</p>
    </Panel>
    <Panel onRetry={ignore}>
      <Broken />
    </Panel>
  </Sample>
);

const sheet = { id: "camille", resume: null };
const read = { data: sheet, error: null, refetch: ignore } as unknown as Parameters<
  typeof ApplicationSheet<typeof sheet>
>[0]["read"];
const around = { order: ["camille", "yanis"], count: 31, onOpen: ignore };

export const SheetSamples = () => {
  const [open, setOpen] = useState<"sheet" | "application" | null>(null);
  const close = () => setOpen(null);
  return (
    <Sample title="Fiches" note="Les voisines s'ouvrent par les flèches.">
      <div className="row">
        <Button variant="default" onClick={() => setOpen("sheet")}>
          Ouvrir une fiche
        </Button>
        <Button variant="default" onClick={() => setOpen("application")}>
          Ouvrir une candidature
        </Button>
      </div>
      {open === "sheet" && (
        <SheetWindow title={longText} neighbours="Fiches voisines" id="yanis" onClose={close} {...around}>
          <p>La dernière de la liste.</p>
        </SheetWindow>
      )}
      <div style={{ display: "flex", height: "16rem", maxWidth: "24rem" }}>
        <SheetPanel title={longText} neighbours="Fiches à côté" id="camille" onClose={close} {...around}>
          <p>À côté de sa liste.</p>
        </SheetPanel>
      </div>
      {open === "application" && (
        <ApplicationSheet
          read={read}
          nameOf={() => "Camille Aubry"}
          texts={{ sheetNotFound: "Introuvable.", loadingFailed: "La fiche n'a pas pu être chargée." }}
          id="camille"
          onClose={close}
          {...around}
        >
          {() => <p>Ce que l'on sait à côté du CV.</p>}
        </ApplicationSheet>
      )}
    </Sample>
  );
};

import { Button, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { BackLink } from "#ui/BackLink.tsx";
import { FieldsChip } from "#ui/FieldsChip.tsx";
import { KeysWindow } from "#ui/KeysWindow.tsx";
import { Monogram } from "#ui/Monogram.tsx";
import { PanelAct } from "#ui/PanelAct.tsx";
import { PanelTurns } from "#ui/PanelTurns.tsx";
import { PhoneBar } from "#ui/PhoneBar.tsx";
import { RowList } from "#ui/RowList.tsx";
import rows from "#ui/row-list.module.css";
import { TextField } from "#ui/TextField.tsx";
import { ignore, longText, Sample } from "./Sample.tsx";

const keys = [
  ["J", "Suivant"],
  ["K", "Précédent"],
] as const;
const place = { place: 1, total: 3, count: 31, previous: "camille", next: "zoe" };

export const SplitSamples = () => {
  const [skill, setSkill] = useState("");
  const [hasHelp, setHasHelp] = useState(false);
  return (
    <Sample title="Liste et panneau" note="J et K vont d'une ligne à l'autre, Entrée ouvre.">
      <PhoneBar
        to="/styles"
        back="Styles"
        mark={<Monogram name="Atelier Caravelle" isSquare />}
        title={longText}
        detail="Développeur web"
      />
      <BackLink to="/styles">{longText}</BackLink>
      <FieldsChip label="Compétence" chosen={skill} onRemove={() => setSkill("")}>
        <TextField label="Compétence" value={skill} onChange={({ target }) => setSkill(target.value)} />
      </FieldsChip>
      <RowList
        label="Personnes en lignes"
        list="styles"
        count={2}
        hasMore={false}
        isLoadingMore={false}
        onMore={ignore}
        onHold={ignore}
      >
        {["Camille Aubry", longText].map((name) => (
          <li key={name} className={rows.row}>
            <span className={rows.face}>
              <Monogram name={name} />
            </span>
            <div className={rows.who}>
              <p className={rows.line}>
                <UnstyledButton className={rows.name}>{name}</UnstyledButton>
              </p>
            </div>
          </li>
        ))}
      </RowList>
      <div className="row">
        <PanelTurns
          label="Lignes voisines"
          names={{ previous: "Précédente", next: "Suivante" }}
          place={place}
          onOpen={ignore}
          onClose={ignore}
        />
        <PanelAct label="Proposer un entretien" about="à Camille Aubry" shortcut="E" isMain onClick={ignore} />
        <PanelAct label="Écrire" about="à Camille Aubry" shortcut="M" onClick={ignore} />
      </div>
      <Button variant="default" onClick={() => setHasHelp(true)}>
        Raccourcis clavier
      </Button>
      {hasHelp && <KeysWindow keys={keys} isOn onSwitch={ignore} onClose={() => setHasHelp(false)} />}
    </Sample>
  );
};

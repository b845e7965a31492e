import { useState } from "react";
import { CheckField } from "#ui/CheckField.tsx";
import { CheckGroup } from "#ui/CheckGroup.tsx";
import { CopyField } from "#ui/CopyField.tsx";
import { DateField } from "#ui/DateField.tsx";
import { FormError } from "#ui/FormError.tsx";
import { CheckField as PublicCheckField } from "#ui/public/CheckField.tsx";
import { SelectField as PublicSelectField } from "#ui/public/SelectField.tsx";
import { TextArea as PublicTextArea } from "#ui/public/TextArea.tsx";
import { TextField as PublicTextField } from "#ui/public/TextField.tsx";
import { SearchedSelect } from "#ui/SearchedSelect.tsx";
import { SearchField } from "#ui/SearchField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import { TimeField } from "#ui/TimeField.tsx";
import { longText, Sample } from "./Sample.tsx";
import classes from "./styles.module.css";

const levels = { CAP: "CAP", BAC: "BAC", BA2: "BAC+2", long: longText };
const wrong = "Cette valeur ne convient pas\u00a0: choisissez-en une autre.";

/** Fields of screens behind login, in their states. */
export const FieldSamples = () => {
  const [text, setText] = useState("");
  const [day, setDay] = useState("2027-09-01");
  const [time, setTime] = useState("14:30");
  const [chosen, setChosen] = useState<("CAP" | "BAC" | "BA2" | "long")[]>(["CAP"]);
  return (
    <Sample title="Champs derrière la connexion" note="Au survol, le trait fonce. Au focus, un anneau vert de 2 px.">
      <div className={classes.grid}>
        <TextField label="Champ vide" placeholder="Exemple" hint="Une aide sous le champ" />
        <TextField label="Champ obligatoire et rempli" required defaultValue={longText} />
        <TextField label="Champ en erreur" defaultValue="abc" error={wrong} />
        <TextField label="Champ éteint" disabled defaultValue="Valeur fixe" />
        <SelectField label="Liste" labels={levels} empty="Tous les niveaux" />
        <SelectField label="Liste en erreur" labels={levels} error={wrong} />
        <SelectField label="Liste éteinte" labels={levels} disabled />
        <SearchedSelect label="Liste à chercher" labels={levels} empty="Aucun" value={text} onChoose={setText} />
        <DateField label="Date" value={day} onChange={setDay} />
        <DateField label="Date en erreur" value="2027-13-01" onChange={setDay} error={wrong} />
        <TimeField label="Heure" minutesLabel="Minutes" value={time} onChange={setTime} />
        <SearchField placeholder="Rechercher" value={text} onType={setText} />
        <TextArea label="Texte long" defaultValue={longText} />
        <TextArea label="Texte long en erreur" error={wrong} />
        <CopyField label="À copier" value="https://passerelle.example/ecoles/campus-loire" hint="Cliquez pour copier" />
        <CheckField label="Case à cocher" defaultChecked />
        <CheckField label="Case éteinte" disabled />
        <CheckField label="Interrupteur" role="switch" defaultChecked />
      </div>
      <CheckGroup legend="Plusieurs choix" labels={levels} values={chosen} onChange={setChosen} />
      <FormError>Le formulaire n'a pas pu être envoyé. Vérifiez votre connexion.</FormError>
    </Sample>
  );
};

/** The lighter fields of pages that visitors load. */
export const PublicFieldSamples = () => (
  <Sample
    title="Champs des pages publiques"
    note="Faits à la main pour le budget de JavaScript, avec les mêmes états et les mêmes mots."
  >
    <div className={classes.grid}>
      <PublicTextField label="Champ public vide" hint="Une aide" />
      <PublicTextField label="Champ public en erreur" defaultValue="abc" error={wrong} />
      <PublicTextField label="Champ public éteint" disabled defaultValue={longText} />
      <PublicSelectField label="Liste publique" labels={levels} empty="Tous" />
      <PublicSelectField label="Liste publique en erreur" labels={levels} error={wrong} />
      <PublicTextArea label="Texte public" defaultValue={longText} />
      <PublicTextArea label="Texte public en erreur" error={wrong} />
      <PublicCheckField label="Case publique" defaultChecked />
      <PublicCheckField label="Case publique éteinte" disabled />
    </div>
  </Sample>
);

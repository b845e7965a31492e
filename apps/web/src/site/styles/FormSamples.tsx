import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { logoFile } from "#platform/chosen-file-rules.ts";
import { lazyPart } from "#platform/lazy-part.ts";
import Calendar from "#ui/Calendar.tsx";
import { CityField } from "#ui/CityField.tsx";
import { DateFilter } from "#ui/DateFilter.tsx";
import { FileField } from "#ui/FileField.tsx";
import { FormActions } from "#ui/FormActions.tsx";
import { KeptTypingNotice } from "#ui/KeptTypingNotice.tsx";
import { PictureInput } from "#ui/PictureInput.tsx";
import { ChipPopover } from "#ui/public/ChipPopover.tsx";
import { FacetGroup } from "#ui/public/FacetGroup.tsx";
import { RichTextField } from "#ui/RichTextField.tsx";
import { SuggestedField } from "#ui/SuggestedField.tsx";
import { drawn, ignore, longText, Sample } from "./Sample.tsx";
import classes from "./styles.module.css";

const wrong = "Cette valeur ne convient pas\u00a0: choisissez-en une autre.";
const tags = ["À rappeler", "Salon de mars", longText].map((value) => ({ value }));
const unknown = "l'offre ne sera pas trouvée par distance.";

const RichTextEditor = lazyPart(() => import("#ui/RichTextEditor.tsx"));

/** Texts that are laid out. */
export const RichTextSamples = () => {
  const [html, setHtml] = useState("<p>Vous ferez vivre <strong>le site</strong>.</p><ul><li><p>écrire</p></li></ul>");
  return (
    <Sample title="Textes mis en forme" note="La barre longue est celle des écoles, la courte celle des entreprises.">
      <RichTextField label="Texte long" value={html} onChange={setHtml} uploadImage={async () => ""} />
      <RichTextField label="Texte court" required isShort value={html} onChange={setHtml} />
      <Suspense>
        <RichTextEditor id="editeur" label="L'éditeur seul" value="" onChange={ignore} />
      </Suspense>
      <RichTextField label="Texte en erreur" isShort value="" onChange={ignore} error={wrong} />
    </Sample>
  );
};

/** Fields that suggest, and those of days. */
export const SuggestingSamples = () => {
  const [tag, setTag] = useState("");
  const [city, setCity] = useState("Nantes");
  const [day, setDay] = useState("2027-09-01");
  return (
    <Sample
      title="Champs qui proposent"
      note={"Les propositions s'ouvrent au clic et à la saisie\u00a0; les flèches y mènent."}
    >
      <div className={classes.grid}>
        <SuggestedField
          label="À propositions"
          suggestionsLabel="Étiquettes"
          suggestions={tags}
          value={tag}
          onChange={setTag}
        />
        <SuggestedField
          label="Sans proposition"
          suggestionsLabel="Aucune"
          suggestions={[]}
          value={tag}
          onChange={setTag}
        />
        <SuggestedField
          label="À propositions, en erreur"
          suggestionsLabel="Étiquettes"
          suggestions={tags}
          value={longText}
          onChange={ignore}
          error={wrong}
          required
        />
        <SuggestedField
          label="À propositions, éteint"
          suggestionsLabel="Étiquettes"
          suggestions={tags}
          value="Salon"
          onChange={ignore}
          disabled
        />
        <CityField label="Commune" ifUnknown={unknown} value={city} onChange={setCity} saysPlace />
        <CityField label="Commune inconnue" ifUnknown={unknown} value="Trifouilly-les-Oies" onChange={ignore} />
        <CityField label="Commune en erreur" ifUnknown={unknown} value="" onChange={ignore} error={wrong} />
        <DateFilter label="Filtre par date" value={day} onChoose={setDay} />
        <DateFilter label="Filtre par date vide" value="" onChoose={ignore} />
        <DateFilter label="Filtre par date en erreur" value="2027-09-01" error={wrong} onChoose={ignore} />
      </div>
      <Calendar value={day} min="2027-08-15" max="2027-12-31" isRequired={false} onChoose={setDay} />
    </Sample>
  );
};

/** Fields that take a file. */
export const FileSamples = () => (
  <Sample title="Fichiers et images" note="Un fichier se choisit ou se dépose.">
    <div className={classes.grid}>
      <FileField label="Fichier" accepted={logoFile} hint="PNG, JPEG ou WebP" error="" onChoose={ignore} />
      <FileField label="Fichier refusé" accepted={logoFile} error="Ce fichier est trop lourd." onChoose={ignore} />
      <FileField label="Fichier en cours d'envoi" accepted={logoFile} error="" isBusy onChoose={ignore} />
      <FileField label="Fichier présent" accepted={logoFile} error="" invitation={longText} onChoose={ignore}>
        <p className="no-margin">cv-camille-aubry.pdf</p>
      </FileField>
    </div>
    <PictureInput kind="logo" owner="Atelier Caravelle" url={null} isBusy={false} onChoose={ignore} onRemove={ignore} />
    <PictureInput
      kind="logo"
      owner="Atelier Caravelle"
      url={drawn}
      isBusy={false}
      onChoose={ignore}
      onRemove={ignore}
    />
    <PictureInput kind="cover" owner={longText} url={null} isBusy onChoose={ignore} onRemove={ignore} />
  </Sample>
);

const labels = { CAP: "CAP", BAC: "BAC", BA2: "BAC+2", long: longText };
const facet = Object.keys(labels).map((value, index) => ({ value, count: 1284 * (3 - index), is_exact: index > 0 }));

/** What surrounds fields: their end, what was kept of them, and the filters of lists. */
export const FormSamples = () => {
  const [chosen, setChosen] = useState(["BAC"]);
  return (
    <Sample title="Formulaires et filtres">
      <KeptTypingNotice kept={{ isRestored: true, discard: ignore, clear: ignore, keep: async () => {} }} />
      <FormActions isBusy={false} onCancel={ignore} />
      <FormActions label="Envoi…" isBusy onCancel={ignore} />
      <div className="row">
        <ChipPopover label="Niveau" title="Niveau">
          {(close) => <Button onClick={close}>Fermer</Button>}
        </ChipPopover>
        <ChipPopover label="Niveau · 2" title="Niveau choisi" isOn>
          {() => <p className="no-margin">{longText}</p>}
        </ChipPopover>
      </div>
      <div className={classes.grid}>
        <FacetGroup title="Niveau" labels={labels} facet={facet} chosen={chosen} onChoose={setChosen} />
        <FacetGroup title="Niveau plié" labels={labels} facet={facet} chosen={[]} onChoose={ignore} isFolded />
        <FacetGroup title="Une seule valeur" labels={labels} facet={facet.slice(0, 1)} chosen={[]} onChoose={ignore} />
        <FacetGroup title="Comptes à venir" labels={labels} facet={undefined} chosen={[]} onChoose={ignore} />
      </div>
    </Sample>
  );
};

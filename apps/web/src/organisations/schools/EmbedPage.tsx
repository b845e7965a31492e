import { Button } from "@mantine/core";
import type { SchoolSettings } from "@passerelle/contract/organisations/schools";
import { Link } from "react-router";
import { showToast } from "#platform/toasts.ts";
import { SelectField } from "#ui/SelectField.tsx";
import { EmptyState } from "#ui/states.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useAddress } from "#ui/use-address.ts";
import { useTyped } from "#ui/use-typed.ts";
import { densities, lookOf, searchOf, themes } from "./embed-rules.ts";
import { SettingsView } from "./SettingsView.tsx";
import "./schools.css";

export const meta = () => [{ title: "Site carrière — Passerelle" }];

const quoted = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

const codeOf = (address: string, school: string) =>
  `<iframe src="${quoted(address)}" title="Offres d'alternance de ${quoted(school)}" style="width:100%;height:700px;border:0" loading="lazy"></iframe>`;

/** The look in the address of this page, as the embedded page has it in its own; what is typed of a colour counts once it is quiet. */
const useLook = () => {
  const { params, set } = useAddress();
  // Read as that page will read it: what is shown here is what visitors get.
  const look = lookOf(params);
  // Half a colour is none yet: the former one stays.
  const [color, setColor] = useTyped(`#${look.color}`, (value) => {
    const couleur = value.replace(/^#/, "").toLowerCase();
    if (lookOf(new URLSearchParams({ couleur })).color === couleur) set({ couleur }, { replace: true });
  });
  const choose = (name: "theme" | "densite", value: string) => set({ [name]: value }, { replace: true });
  return { look, color, setColor, choose };
};

/** The look of the embedded list, its code to copy, and the very list as visitors will see it. */
const Embed = ({ settings }: { settings: SchoolSettings }) => {
  const { look, color, setColor, choose } = useLook();
  const addressOf = (preview: boolean) => `/ecoles/${settings.slug}/offres${searchOf(look, 1, preview)}`;
  const code = codeOf(`${window.location.origin}${addressOf(false)}`, settings.name);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => showToast("success", "Code copié"),
      () => showToast("error", "La copie n'a pas abouti. Sélectionnez le texte et copiez-le."),
    );
  return (
    <div className="stack">
      <section className="card stack" aria-labelledby="apparence">
        <h2 id="apparence" className="no-margin">
          Apparence
        </h2>
        <div className="grid-3 top-aligned">
          <TextField
            label="Couleur"
            value={color}
            maxLength={7}
            hint="Assombrie ou éclaircie là où elle ne se lirait pas."
            onChange={(event) => setColor(event.target.value)}
            beside={
              <input
                type="color"
                className="color-choice"
                aria-label="Choisir la couleur"
                value={`#${lookOf(new URLSearchParams({ couleur: color })).color}`}
                onChange={(event) => setColor(event.target.value)}
              />
            }
          />
          <SelectField
            label="Thème"
            labels={themes}
            value={look.theme}
            onChange={(event) => choose("theme", event.target.value)}
          />
          <SelectField
            label="Densité"
            labels={densities}
            value={look.density}
            onChange={(event) => choose("densite", event.target.value)}
          />
        </div>
      </section>
      <section className="card stack" aria-labelledby="code">
        <h2 id="code" className="no-margin">
          Code à copier
        </h2>
        <p className="soft small no-margin">
          Collez-le dans une page de votre site. La liste suit vos offres publiées, sauf celles dont le support «
          {"\u00a0"}
          Site carrière{"\u00a0"}» est désactivé. Elle ne dépose aucun cookie.
        </p>
        <TextArea label="Code d'intégration" readOnly rows={4} spellCheck={false} className="embed-code" value={code} />
        <div>
          <Button onClick={copy}>Copier le code</Button>
        </div>
      </section>
      <section className="stack" aria-labelledby="apercu">
        <h2 id="apercu" className="no-margin">
          Aperçu
        </h2>
        <iframe className="embed-preview" src={addressOf(true)} title={`Aperçu des offres de ${settings.name}`} />
      </section>
    </div>
  );
};

export default function EmbedPage() {
  return (
    <SettingsView>
      {(settings) =>
        settings.is_public ? (
          <Embed settings={settings} />
        ) : (
          <EmptyState title={"La page publique de l'école est désactivée\u00a0: la liste d'offres ne s'affiche pas."}>
            <Link to="/platform/school/settings/profile" className="button-quiet">
              Profil de l'école
            </Link>
          </EmptyState>
        )
      }
    </SettingsView>
  );
}

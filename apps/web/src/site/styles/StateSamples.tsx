import { Button, Group } from "@mantine/core";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { IconBookmark, IconBriefcase, IconCalendar, IconMapPin, IconTrash } from "@tabler/icons-react";
import { statusTones } from "#offers/rows/status-tones.ts";
import { Arch } from "#ui/Arch.tsx";
import { CountBadge } from "#ui/CountBadge.tsx";
import { Logo } from "#ui/Logo.tsx";
import { MessageScreen } from "#ui/MessageScreen.tsx";
import { Monogram } from "#ui/Monogram.tsx";
import { Button as PublicButton } from "#ui/public/Button.tsx";
import { PlainButton } from "#ui/public/PlainButton.tsx";
import { Quote } from "#ui/Quote.tsx";
import { Stars } from "#ui/Stars.tsx";
import { DotsLegend, StateDots } from "#ui/StateDots.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { EmptyState, ErrorState, OfflineState, Skeletons } from "#ui/states.tsx";
import { VerifiedMark } from "#ui/VerifiedMark.tsx";
import { drawn, ignore, longText, Sample } from "./Sample.tsx";
import classes from "./styles.module.css";

const tokens =
  "page surface ink ink-soft ink-faint line line-strong accent accent-strong accent-soft danger waiting-soft info-soft interview-soft warning-soft success-soft refused-soft".split(
    " ",
  );
const names = [
  "Atelier Caravelle",
  "Biscuiterie Ty Lannig",
  "Fournil des Trois Lunes",
  "Mèche Folle",
  "Orsival",
  "Zoé",
  "Candidat·e n° 123",
];
export const ColourSamples = () => (
  <Sample title="Couleurs" note="Chaque jeton change en mode sombre. Le bouton de l'en-tête passe de l'un à l'autre.">
    <div className={classes.grid}>
      {tokens.map((name) => (
        <div key={name} className="small">
          <div className={classes.swatch} style={{ background: `var(--${name})` }} />
          {name}
        </div>
      ))}
    </div>
  </Sample>
);

export const StatusSamples = () => (
  <Sample title="Statuts" note="Un statut, une couleur, un mot, partout les mêmes.">
    <Group>
      {Object.entries(statusTones).map(([status, tone]) => (
        <StatusBadge key={status} label={applicationStatusLabels[status as keyof typeof statusTones]} tone={tone} />
      ))}
      <StatusBadge label="Nouveau" tone="primary" />
    </Group>
    <StateDots
      label="Diffusion"
      dots={[
        { name: "Hellowork", kind: "published", words: "Lue ou publiée" },
        { name: "Indeed", kind: "waiting", words: "Attend la lecture" },
        { name: "Apec", kind: "refused", words: "Refusée" },
        { name: "Facebook", kind: "to_share", words: "À partager" },
        { name: "Site carrière", kind: "chosen", words: "Choisi, pas encore diffusée" },
        { name: "LinkedIn", kind: "off", words: "Non choisi" },
      ]}
    />
    <DotsLegend words={{ published: "Lue ou publiée", off: "Non choisi" }} />
  </Sample>
);

export const PictureSamples = () => (
  <Sample title="Logos, monogrammes, arche et icônes">
    <Group>
      <Logo name="Avec logo" url={drawn} />
      {names.map((name) => (
        <Logo key={name} name={name} url={null} />
      ))}
      {names.map((name) => (
        <Monogram key={name} name={name} />
      ))}
      <VerifiedMark />
      <VerifiedMark isShort />
      <Stars mean={4.5} />
      <CountBadge count={3} />
      <CountBadge count={120} />
    </Group>
    <Group c="var(--ink-soft)">
      {[IconBriefcase, IconMapPin, IconCalendar, IconBookmark].map((Icon) => (
        <Icon key={Icon.displayName} size={20} aria-hidden />
      ))}
    </Group>
    <Arch className={classes.arch ?? ""} />
    <Quote>{longText}</Quote>
  </Sample>
);

export const ButtonSamples = () => (
  <Sample title="Boutons" note="Un seul bouton plein par écran. Au survol la teinte fonce. Au focus, un anneau.">
    <Group>
      <Button>Principal</Button>
      <Button variant="default">Ordinaire</Button>
      <Button variant="subtle">Discret</Button>
      <Button variant="danger" leftSection={<IconTrash size={16} aria-hidden />}>
        Supprimer
      </Button>
      <Button disabled>Éteint</Button>
      <Button loading>En cours</Button>
      <Button variant="default">{longText}</Button>
    </Group>
    <Group>
      <PublicButton>Principal public</PublicButton>
      <PublicButton look="quiet">Ordinaire public</PublicButton>
      <PublicButton look="text">Texte public</PublicButton>
      <PublicButton disabled>Éteint public</PublicButton>
      <PlainButton onClick={ignore}>Sans cadre public</PlainButton>
    </Group>
  </Sample>
);

export const ReadSamples = () => (
  <Sample title="Vide, erreur, hors connexion, chargement">
    <EmptyState title="Aucune candidature pour l'instant">
      <p>Elles s'affichent ici dès que vous en envoyez une.</p>
      <Button>Voir les offres</Button>
    </EmptyState>
    <ErrorState message="Les offres n'ont pas pu être chargées." onRetry={ignore} />
    <OfflineState onRetry={ignore} />
    <Skeletons count={3} height={44} />
    <Skeletons count={1} />
    <MessageScreen title="Page introuvable">
      <p>L'adresse demandée n'existe pas ou n'existe plus.</p>
    </MessageScreen>
  </Sample>
);

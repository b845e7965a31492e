import { Button } from "@mantine/core";
import { saveTextAs } from "#platform/save-as.ts";
import { copyText } from "#ui/copy-text.ts";
import { focusOnMount } from "#ui/focus-on-mount.ts";
import "./two-step.css";

const sheetOf = (codes: string[], email: string) =>
  `Codes de secours Passerelle de ${email}\nChacun ne sert qu'une fois, à la place du code de l'application.\n\n${codes.join("\n")}\n`;

type Props = { codes: string[]; email: string; onDone: () => void; action: string };

/** The codes that come in without the telephone, shown this once: to copy, download or print. */
export const RecoveryCodes = ({ codes, email, onDone, action }: Props) => (
  <div className="stack">
    <div className="stack recovery-sheet">
      <h3 className="no-margin" tabIndex={-1} ref={focusOnMount}>
        Vos codes de secours
      </h3>
      <p className="no-margin">
        Si vous perdez votre téléphone, chacun de ces codes vous ouvre votre compte <strong>{email}</strong>, une seule
        fois. Gardez-les en lieu sûr{"\u00a0"}: ils ne seront plus affichés.
      </p>
      <ul className="recovery-codes" aria-label="Codes de secours">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
    <div className="row">
      <Button variant="default" onClick={() => copyText(codes.join("\n"))}>
        Copier
      </Button>
      <Button
        variant="default"
        onClick={() => saveTextAs("passerelle-codes-de-secours.txt", sheetOf(codes, email), "text/plain")}
      >
        Télécharger
      </Button>
      <Button variant="default" onClick={() => window.print()}>
        Imprimer
      </Button>
    </div>
    <div>
      <Button onClick={onDone}>{action}</Button>
    </div>
  </div>
);

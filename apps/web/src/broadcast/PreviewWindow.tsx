import type { SupportCheck } from "@passerelle/contract/broadcast";
import { supports } from "@passerelle/contract/school-supports";
import { copyText } from "#ui/copy-text.ts";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { Window } from "#ui/Window.tsx";
import { shortName } from "./texts.ts";

type Props = { code: SupportCheck["code"]; preview: NonNullable<SupportCheck["preview"]>; onClose: () => void };

/** Exactly what a support receives of the offer, letter by letter. */
export const PreviewWindow = ({ code, preview, onClose }: Props) => (
  <Window title={`Ce que reçoit ${shortName(code, supports[code].name)}`} size="xl" onClose={onClose}>
    <div className="stack">
      <div className="row between">
        <span className="soft small">{preview.content_type}</span>
        <button type="button" className="button-quiet" onClick={() => copyText(preview.text)}>
          Copier
        </button>
      </div>
      <ScrollRegion label="Contenu envoyé" className="broadcast-preview">
        <pre>{preview.text}</pre>
      </ScrollRegion>
    </div>
  </Window>
);

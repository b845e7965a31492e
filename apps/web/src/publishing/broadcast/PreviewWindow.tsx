import { Button } from "@mantine/core";
import { supports } from "@passerelle/contract/organisations/school-supports";
import type { SupportCheck } from "@passerelle/contract/publishing/broadcast";
import { copyText } from "#ui/copy-text.ts";
import { PlainTable } from "#ui/PlainTable.tsx";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { Window } from "#ui/Window.tsx";
import { shortName } from "./texts.ts";

type Preview = NonNullable<SupportCheck["preview"]>;
type Props = { code: SupportCheck["code"]; preview: Preview; onClose: () => void };

/** The fields one by one, where the raw text is too long to read. */
const Parts = ({ parts }: Pick<Preview, "parts">) => (
  <ScrollRegion label="Contenu, champ par champ" className="broadcast-parts">
    <PlainTable
      label="Contenu, champ par champ"
      columns={[
        { name: "Champ", cell: ({ name }) => name },
        { name: "Valeur", cell: ({ value }) => value },
      ]}
      rows={parts}
      keyOf={({ name }) => name}
    />
  </ScrollRegion>
);

/** What people call a content of this type: XML, CSV, JSON, HTML. */
const formatOf = (contentType: string) => /xml|csv|json|html/.exec(contentType)?.[0].toUpperCase() ?? "";

/** Exactly what a support receives of the offer, letter by letter. */
export const PreviewWindow = ({ code, preview: { content_type, text, parts }, onClose }: Props) => (
  <Window title={`Ce que reçoit ${shortName(code, supports[code].name)}`} size="xl" onClose={onClose}>
    <div className="stack">
      <div className="row between">
        <span className="soft small">{formatOf(content_type)}</span>
        <Button variant="default" onClick={() => copyText(text)}>
          Copier
        </Button>
      </div>
      <ScrollRegion label="Contenu envoyé" className="broadcast-preview">
        <pre>{text}</pre>
      </ScrollRegion>
      {parts.length > 0 && <Parts parts={parts} />}
    </div>
  </Window>
);

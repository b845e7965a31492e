import type { ReferenceCodes } from "@passerelle/contract/offers/reference-lists";
import { useQuery } from "@tanstack/react-query";
import { formatNumber, plural } from "#platform/formats.ts";
import { PlainTable } from "#ui/PlainTable.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { codesQuery } from "./queries.ts";
import { codeListLabels, texts } from "./texts.ts";

const CodeTable = ({ name, rows }: ReferenceCodes["codes"][number]) => (
  <details>
    <summary>
      {codeListLabels[name]} ({rows.length})
    </summary>
    <ScrollRegion label={codeListLabels[name]}>
      <PlainTable
        label={codeListLabels[name]}
        columns={[
          { name: "Code", cell: ({ code }) => <code>{code}</code> },
          { name: "Libellé", cell: ({ label }) => label },
          { name: "Offres", cell: ({ offers }) => formatNumber(offers) },
        ]}
        rows={rows}
        keyOf={({ code }) => code}
      />
    </ScrollRegion>
  </details>
);

/** The codes of the product, to be read: sources, exports and programs rely on them. */
export const CodesSection = () => {
  const query = useQuery(codesQuery);
  const { data } = query;
  return (
    <section className="card stack" aria-labelledby="codes">
      <div>
        <h3 id="codes" className="no-margin">
          Codes du produit
        </h3>
        <p className="soft small no-margin">
          Ces listes ne se modifient pas ici{"\u00a0"}: les imports, la diffusion et les programmes des écoles s'y
          appuient.
          {data &&
            ` Comptées parmi ${data.is_all ? plural(data.counted, "offre en ligne", "offres en ligne") : `les ${formatNumber(data.counted)} offres en ligne les plus récentes`}.`}
        </p>
      </div>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={4} height={32} refreshFailure="quiet" />
      {data?.codes.map((list) => (
        <CodeTable key={list.name} {...list} />
      ))}
    </section>
  );
};

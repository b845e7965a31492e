import { offerKind } from "@passerelle/contract/enumerations";
import { lexeme } from "#offers/vocabulary/lexeme.ts";
import type { Choices } from "./facets.ts";
import { type Asked, anyOf } from "./tsquery.ts";

/** An offer without a level matches every level. */
const anyLevel = "l:";

type OfferTraits = {
  kind: string;
  contract_types: string[];
  levels: string[];
  domain: string | null;
  remote: string | null;
};

/** What facets tell of an offer, as lexemes: `k:` kind, `y:` contracts, `l:` levels, `n:` domain, `r:` remote. */
export const traitLexemes = ({ kind, contract_types, levels, domain, remote }: OfferTraits): string[] => [
  `k:${kind}`,
  ...contract_types.map((type) => `y:${type}`),
  ...(levels.length > 0 ? levels.map((level) => `l:${level}`) : [anyLevel]),
  ...(domain ? [`n:${domain}`] : []),
  ...(remote ? [`r:${remote}`] : []),
];

/** The same choices as `chosen` (scope-store.ts), for a search with words: one index narrows by both. */
export const choiceLexemes = ({ sources, contractTypes, levels, domains, remotes }: Choices): Asked[] => {
  const oneOf = (texts: string[]) => (texts.length > 0 ? [anyOf(texts.map(lexeme))] : []);
  return [
    ...(sources.length < offerKind.options.length
      ? [anyOf((sources.length > 0 ? sources : [""]).map((kind) => lexeme(`k:${kind}`)))]
      : []),
    ...oneOf(contractTypes.map((type) => `y:${type}`)),
    ...oneOf(levels.length > 0 ? [...levels.map((level) => `l:${level}`), anyLevel] : []),
    ...oneOf(domains.map((domain) => `n:${domain}`)),
    ...oneOf(remotes.map((remote) => `r:${remote}`)),
  ];
};

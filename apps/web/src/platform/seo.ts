import type { MetaDescriptor } from "react-router";

type Page = { title: string; description: string; canonical?: string };

/** Title, description, canonical address and Open Graph of a public page. */
export const describePage = ({ title, description, canonical }: Page): MetaDescriptor[] => [
  { title: `${title} — Passerelle` },
  { name: "description", content: description },
  { property: "og:title", content: title },
  { property: "og:description", content: description },
  { property: "og:site_name", content: "Passerelle" },
  { property: "og:locale", content: "fr_FR" },
  { property: "og:type", content: "website" },
  ...(canonical
    ? [
        { tagName: "link", rel: "canonical", href: canonical } as MetaDescriptor,
        { property: "og:url", content: canonical },
      ]
    : []),
];

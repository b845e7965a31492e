import type { MetaDescriptor } from "react-router";

type Page = { title: string; description: string };

/** Title, description and Open Graph tags of a public page; its address is set by the root. */
export const describePage = ({ title, description }: Page): MetaDescriptor[] => [
  { title: `${title} — Passerelle` },
  { name: "description", content: description },
  { property: "og:title", content: title },
  { property: "og:description", content: description },
  { property: "og:site_name", content: "Passerelle" },
  { property: "og:locale", content: "fr_FR" },
  { property: "og:type", content: "website" },
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
  { property: "og:image:alt", content: "Passerelle, la plateforme de l'alternance" },
  { name: "twitter:card", content: "summary_large_image" },
];

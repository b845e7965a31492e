import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

/** Screens that open without a network, what stands around them, and their parts that are loaded late; by the end of a module's path. */
const opened = [
  ...["entry.client.tsx", "root.tsx", "app/PublicLayout.tsx", "app/ApplicantGuard.tsx", "app/SignedInHeader.tsx"],
  ...[
    "app/TabBar.tsx",
    "app/AccountLayout.tsx",
    "offers/offer-page/OfferPage.tsx",
    "offers/favourites/FavouritesPage.tsx",
  ],
  ...["offers/matching/OfferMatch.tsx", "offers/matching/Commute.tsx"],
];
const fixed = ["hors-connexion/index.html", "hors-connexion/page.css", "hors-connexion/page.js", "favicon.svg"];

type Chunk = {
  type: "chunk" | "asset";
  fileName: string;
  facadeModuleId?: string | null;
  imports?: string[];
  viteMetadata?: { importedCss?: Set<string>; importedAssets?: Set<string> };
};

/** The files that these screens load, from those of the build. */
const shellOf = (bundle: Record<string, Chunk>) => {
  const files = new Set<string>();
  const add = (name: string) => {
    if (files.has(name)) return;
    files.add(name);
    const { imports = [], viteMetadata } = bundle[name] ?? {};
    for (const one of imports) add(one);
    for (const style of viteMetadata?.importedCss ?? []) files.add(style);
  };
  for (const { type, fileName, facadeModuleId } of Object.values(bundle)) {
    const module = facadeModuleId?.split("?")[0] ?? "";
    if (type === "chunk" && opened.some((path) => module.endsWith(`/src/${path}`))) add(fileName);
    if (/inter-latin-wght-normal.*\.woff2$/.test(fileName)) files.add(fileName);
  }
  return files;
};

/** Builds the service worker beside the site, with the list of what it keeps from its installation on. */
export const offlineWorker = (): Plugin => {
  let client = "";
  let files = new Set<string>();
  return {
    name: "passerelle:offline-worker",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      if (this.environment.name === "client") {
        client = dir;
        files = shellOf(bundle as unknown as Record<string, Chunk>);
        return;
      }
      // The router writes the list of its routes with the server's part, which is built last.
      const manifest = readdirSync(join(client, "assets")).filter((name) => /^manifest-\w+\.js$/.test(name));
      const revisionOf = (path: string) =>
        createHash("sha256")
          .update(readFileSync(join(client, path)))
          .digest("hex");
      const shell = [
        ...[...files, ...manifest.map((name) => `assets/${name}`)].map((path) => ({ url: `/${path}`, revision: null })),
        ...fixed.map((path) => ({ url: `/${path}`, revision: revisionOf(path).slice(0, 16) })),
      ];
      await build({
        configFile: false,
        logLevel: "warn",
        define: { shell: JSON.stringify(shell), "process.env.NODE_ENV": '"production"' },
        build: {
          outDir: client,
          emptyOutDir: false,
          copyPublicDir: false,
          reportCompressedSize: false,
          rolldownOptions: {
            input: fileURLToPath(new URL("offline-worker.ts", import.meta.url)),
            output: { format: "iife", entryFileNames: "offline-worker.js" },
          },
        },
      });
    },
  };
};

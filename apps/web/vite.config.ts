import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Writes scripts and styles compressed once and for all: smaller than what a server can afford at each request. */
const compressed = (): Plugin => ({
  name: "passerelle:compressed",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async writeBundle({ dir = "" }, bundle) {
    const files = Object.values(bundle).filter(({ fileName }) => /\.(m?js|css)$/.test(fileName));
    await Promise.all(
      files.map(async (file) => {
        const content = Buffer.from(file.type === "chunk" ? file.code : file.source);
        const path = join(dir, file.fileName);
        await writeFile(`${path}.br`, await toBrotli(content, smallest));
        await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
      }),
    );
  },
});

export default defineConfig({
  plugins: [reactRouter(), compressed()],
  // The contract is source of ours, not a package to keep outside of the server's bundle.
  ssr: { noExternal: ["@passerelle/contract"] },
  build: {
    reportCompressedSize: false,
    // Beside a part that is loaded late its styles alone are named, and must be there before it: the names of its scripts would
    // weigh on every page.
    modulePreload: { resolveDependencies: (_, dependencies) => dependencies.filter((name) => name.endsWith(".css")) },
  },
});

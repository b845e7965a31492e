import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  // The contract is source of ours, not a package to keep outside of the server's bundle.
  ssr: { noExternal: ["@passerelle/contract"] },
  build: { reportCompressedSize: false },
});

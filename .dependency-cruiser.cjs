/** Who may import whom (docs/architecture.md). Between rooms, `scripts/check-rooms.mjs` says it. */
module.exports = {
  forbidden: [
    {
      name: "contract-imports-nothing-of-ours",
      severity: "error",
      from: { path: "^packages/contract" },
      to: { path: "^(apps|testing|db|bench|e2e)/" },
    },
    {
      name: "web-never-imports-api",
      severity: "error",
      from: { path: "^apps/web" },
      to: { path: "^(apps/api|testing|db)/" },
    },
    { name: "api-never-imports-web", severity: "error", from: { path: "^apps/api" }, to: { path: "^apps/web" } },
    {
      name: "platform-knows-no-room",
      severity: "error",
      from: { path: "^apps/(api|web)/src/(platform|ui)/" },
      to: { path: "^apps/[^/]+/src/(?!platform/|ui/)" },
    },
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "node_modules|/build/|\\.react-router" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};

// Loaded into a server that a test starts: at its end it says which files of React it has run. Node notes others, which it only
// looked through for the names that they export.
const { Module } = require("node:module");
process.on("exit", () => {
  const run = Object.entries(Module._cache).filter(([, { loaded }]) => loaded);
  const react = run.map(([path]) => path).filter((path) => /node_modules\/react(-dom)?\/cjs\//.test(path));
  console.log(`react: ${JSON.stringify(react.map((path) => path.split("/cjs/")[1]))}`);
});

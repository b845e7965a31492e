// Loaded into a server that a test starts: at its end it says which files of React it had loaded.
const { Module } = require("node:module");
process.on("exit", () => {
  const react = Object.keys(Module._cache).filter((path) => /node_modules\/react(-dom)?\/cjs\//.test(path));
  console.log(`react: ${JSON.stringify(react.map((path) => path.split("/cjs/")[1]))}`);
});

import { readFileSync } from "node:fs";

export const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

/** What an archive says it was made by. */
export const productVersion = `Passerelle ${version}`;

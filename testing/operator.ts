import { readConfig } from "@passerelle/api/platform/config.ts";
import { operatorVariables } from "./operator-variables.ts";

export { operatorVariables };

const SECRET_KEY = "une-cle-de-test-qui-a-plus-de-32-caracteres";
/** The operator of the tests, and one that set nothing. */
export const { operator } = readConfig({ SECRET_KEY, ...operatorVariables });
export const { operator: unknownOperator } = readConfig({ SECRET_KEY });

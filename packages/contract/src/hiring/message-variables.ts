/** Variables of a message, with the label of the button that inserts each. */
export const messageVariables = {
  prenom: "Prénom",
  nom: "Nom",
  offre: "Offre",
  entreprise: "Entreprise",
} as const;

export type MessageVariables = Record<keyof typeof messageVariables, string>;

const variable = /\{\{([^{}]*)\}\}/g;
const isKnown = (name: string): name is keyof MessageVariables => Object.hasOwn(messageVariables, name);

/** The error in a text's variables, as a sentence that names them; null when there is none. */
export const wrongVariables = (text: string) => {
  const names = [...text.matchAll(variable)].map(([, name = ""]) => name.trim());
  const unknown = [...new Set(names.filter((name) => !isKnown(name)))];
  const known = Object.keys(messageVariables)
    .map((name) => `{{${name}}}`)
    .join(", ");
  const [first] = unknown;
  if (first !== undefined) {
    const many = unknown.length > 1;
    const said = unknown.map((name) => `{{${name}}}`).join(", ");
    return `${many ? "Ces variables n'existent pas" : "Cette variable n'existe pas"}\u00a0: ${said}. Vous pouvez utiliser ${known}.`;
  }
  return /\{\{|\}\}/.test(text.replace(variable, ""))
    ? `Une variable n'est pas fermée\u00a0: elle s'écrit entre deux accolades, comme {{prenom}}.`
    : null;
};

/** The text with each variable replaced once; a value is never read as a variable. */
export const fillIn = (text: string, values: MessageVariables) =>
  text.replace(variable, (written, name: string) => (isKnown(name.trim()) ? values[name.trim() as "prenom"] : written));

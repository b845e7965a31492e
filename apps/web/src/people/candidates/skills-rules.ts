/** The skills of a text with commas between, each once whatever its case. */
export const skillsIn = (text: string) => {
  const known = new Set<string>();
  return text
    .split(",")
    .map((skill) => skill.trim())
    .filter((skill) => {
      const key = skill.toLocaleLowerCase("fr");
      return skill !== "" && !known.has(key) && known.add(key);
    });
};

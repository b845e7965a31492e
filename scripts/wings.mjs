/**
 * The wings from low to high, the same in the contract, the API and the site (decision 0270). A room imports rooms of its own wing, never
 * in a cycle, and rooms of lower wings; wings of one line never import each other. `app/` composes them all; below them stand `platform/` and, on the site, `ui/`.
 */
export const levels = [
  ["identity", "geography"],
  ["organisations", "people"],
  ["offers"],
  ["hiring"],
  ["publishing", "privacy", "admin"],
  ["site"],
];

// What is said where a name is missing; without schema, so that a screen carries none.
export const nameRequired = { first_name: "Le prénom est requis", last_name: "Le nom est requis" } as const;

/** What a visitor wanted of a page of the site before signing up, as the address to come back to names it. */
export const wantedIn = (back: string) => {
  const { pathname, searchParams } = new URL(back, "https://passerelle.invalid");
  const of = (name: string) => searchParams.get(name) ?? "";
  if (of("postuler")) return { kind: "apply", offerId: of("postuler") } as const;
  if (of("favori")) return { kind: "keep", offerId: of("favori") } as const;
  if (of("enregistrer")) return { kind: "save", offerId: "" } as const;
  if (of("suivre")) return { kind: "follow", offerId: "" } as const;
  return {
    kind: "read",
    offerId: of("offre") || (/^\/offres\/([\da-f-]{36})(?:\/|$)/.exec(pathname)?.[1] ?? ""),
  } as const;
};

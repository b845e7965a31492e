/** The colour of each status (specification 2 §4). */
export const statusTones = { draft: "warning", published: "success", archived: "ghost", saved: "ghost" } as const;

/** The colour of each status (docs/product/school-postings-and-broadcast.md#postings-list). */
export const statusTones = { draft: "warning", published: "success", archived: "ghost", saved: "ghost" } as const;

/** The stored session: names given by the specification (1 §3). */
const names = { access: "accessToken", refresh: "refreshToken" } as const;

export type Tokens = { access: string; refresh: string };

const storage = () => (typeof localStorage === "undefined" ? null : localStorage);

export const readTokens = () => ({
  access: storage()?.getItem(names.access) ?? null,
  refresh: storage()?.getItem(names.refresh) ?? null,
});

export const storeTokens = ({ access, refresh }: Tokens) => {
  storage()?.setItem(names.access, access);
  storage()?.setItem(names.refresh, refresh);
};

export const clearTokens = () => {
  storage()?.removeItem(names.access);
  storage()?.removeItem(names.refresh);
};

/**
 * Header that asks for the refresh token in a cookie that scripts cannot read: the answer then has an empty `refresh`, and the body
 * needs none. Programs do not send it and store the token themselves (decision 0217).
 */
export const refreshInCookie = { "x-refresh-in": "cookie" } as const;

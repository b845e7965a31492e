/**
 * The header by which the site asks that the refresh token lie in a cookie that scripts cannot read: the answer then carries an empty
 * `refresh`, and none is needed in the body. Programs do not send it and keep the token themselves (decision 0217).
 */
export const refreshInCookie = { "x-refresh-in": "cookie" } as const;

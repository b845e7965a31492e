import { escapeHtml } from "./email-template.ts";

/** An HTML page that cannot be served now: the sentence, and seconds until a retry if known. */
export const refusedPage = (sentence: string, retryAfter: number | undefined) => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>Page indisponible pour l'instant — Passerelle</title><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>:root{color-scheme:light dark}body{font-family:system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem;line-height:1.5}
h1{font-size:1.5rem;line-height:1.25}</style></head>
<body><main><h1>Cette page n'est pas disponible pour l'instant</h1>
<p>${escapeHtml(sentence)}</p>
<p><a href="">Recharger la page</a>${retryAfter ? ` dans ${retryAfter}\u00a0${retryAfter > 1 ? "secondes" : "seconde"}` : ""}, ou <a href="/">aller à l'accueil</a>.</p>
</main></body></html>
`;

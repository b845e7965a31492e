// The colours chosen in the product; without a choice, those of the system.
let chosen = null;
try {
  chosen = localStorage.getItem("mantine-color-scheme-value");
} catch {
  // Storage is refused: as without a choice.
}
const isDark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
document.documentElement.dataset.mantineColorScheme = isDark ? "dark" : "light";

// This page stands at the address that was asked: it is asked again.
const retry = () => location.reload();
document.querySelector("button").addEventListener("click", retry);
addEventListener("online", retry);

// The network may be back before this page listens, or be there without the server: it is asked now and then, less and less often.
const longestPause = 30_000;
const askServer = async (pause) => {
  const answer = navigator.onLine ? await fetch("/health/live", { cache: "no-store" }).catch(() => null) : null;
  if (answer?.ok) retry();
  else setTimeout(askServer, pause, Math.min(2 * pause, longestPause));
};
askServer(1_000);

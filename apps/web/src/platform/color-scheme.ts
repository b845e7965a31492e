// The component library loads with the first window; it reads and writes the same.
const key = "mantine-color-scheme-value";
const attribute = "data-mantine-color-scheme";

/** Sets the colours before anything is drawn: the person's choice, else the system's. A script of the head. */
export const colorSchemeScript = `try{var s=localStorage.getItem("${key}");document.documentElement.setAttribute("${attribute}",s==="light"||s==="dark"?s:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light")}catch{}`;

/** What the server renders until that script has run. */
export const colorSchemeProps = { [attribute]: "light", suppressHydrationWarning: true };

const show = (scheme: "light" | "dark") => document.documentElement.setAttribute(attribute, scheme);

export const toggleColorScheme = () => {
  const scheme = document.documentElement.getAttribute(attribute) === "dark" ? "light" : "dark";
  show(scheme);
  localStorage.setItem(key, scheme);
};

/** Follows the system until the person chooses. Gives what stops it. */
export const followSystem = () => {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const follow = () => {
    if (!localStorage.getItem(key)) show(dark.matches ? "dark" : "light");
  };
  dark.addEventListener("change", follow);
  return () => dark.removeEventListener("change", follow);
};

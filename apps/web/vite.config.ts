import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from "@mantine/core";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { cssVariablesResolver, theme } from "./src/ui/theme.ts";
import { offlineWorker } from "./worker/build-worker.ts";

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Writes scripts and styles compressed once and for all: smaller than what a server can afford at each request. */
const compressed = (): Plugin => ({
  name: "passerelle:compressed",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async writeBundle({ dir = "" }, bundle) {
    const files = Object.values(bundle).filter(({ fileName }) => /\.(m?js|css)$/.test(fileName));
    await Promise.all(
      files.map(async (file) => {
        const content = Buffer.from(file.type === "chunk" ? file.code : file.source);
        const path = join(dir, file.fileName);
        await writeFile(`${path}.br`, await toBrotli(content, smallest));
        await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
      }),
    );
  },
});

const unused = /^--mantine-color-(?:red|pink|grape|violet|indigo|blue|cyan|green|lime|yellow|orange)-/;

/** The variables of the theme as CSS: Mantine's and the page's, without the colours that nothing has. */
const tokens = () => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const [library, own] = [defaultCssVariablesResolver(merged), cssVariablesResolver(merged)];
  const used = (part: "variables" | "light" | "dark") =>
    Object.fromEntries(Object.entries({ ...library[part], ...own[part] }).filter(([name]) => !unused.test(name)));
  const [variables, light, dark] = [used("variables"), used("light"), used("dark")];
  // Paper is white, whatever the screen is.
  const onPaper = convertCssVariables({ variables: {}, light, dark: light }, ":root");
  return `${convertCssVariables({ variables, light, dark }, ":root")}@media print{${onPaper}}`;
};

/** The sheet `virtual:tokens.css`: what hand-made styles and Mantine share, without a script on public pages. */
const tokenSheet = (): Plugin => ({
  name: "passerelle:tokens",
  resolveId: (id) => (id === "virtual:tokens.css" ? "/__tokens.css" : undefined),
  load: (id) => (id === "/__tokens.css" ? tokens() : undefined),
});

/**
 * What every page loads, and the components that most screens behind login share, stand in few files: some hundred small ones would each cost
 * a request, weigh their own imports and compress apart. By the module's path; the first group that matches has it.
 */
const sharedFiles = [
  {
    name: "library",
    test: /node_modules.(react|react-dom|react-router|scheduler|@tanstack.(query-core|react-query))[\\/](?!.*[mM]utation(Observer|\.))/,
  },
  {
    // What every page has, of public pages and screens behind login alike.
    name: "core",
    test: /apps.web.src.(platform.(api|tokens|kept-typing|session|toasts|use-kept|use-unsaved|use-suspended-session|leaving-page|lazy-part|formats|nonce|color-scheme|use-is-online)|ui.(one-click|use-address|use-input-before-hydration|use-media|states|Logo|Monogram)|app.(ErrorPage|FoldedMenu|ColorSchemeSwitch|Logo|OfflineBanner|offline))\.tsx?$|packages.contract.src.labels\.ts$|tabler.icons-react.dist.esm.icons.Icon(ArrowLeft|ArrowRight|ChevronDown|Heart|MapPin|Menu2|MessageCircle|Pencil|Search|Send|User|X)\.mjs$/,
  },
  {
    name: "site",
    test: /apps.web.src.(platform.seo|ui.VerifiedMark|offers.(criteria|search).(filters|use-filters|list-texts|queries|SearchBar|SuggestField)|offers.favourites.(marks|MarkButton|MarkButtons)|offers.rows.(minimum-pay-rules|OfferRow|row-facts)|app.(HeaderSearch|Header|Footer))\.tsx?$/,
  },
  {
    // Not with what only windows, forms and tables have, which no list shows at first.
    name: "components",
    test: /node_modules.(@mantine.(core.esm.(?!utils.Floating|components.(Combobox|FocusTrap|Menu|Modal|ModalBase|NativeSelect|Overlay|Popover|ScrollArea|Switch|Table|Textarea|Tooltip|Transition)[\\/])|hooks)|clsx)/,
    minShareCount: 8,
  },
  {
    // What a menu or a window is placed and drawn by: wanted at the first press, after the screen is drawn.
    name: "floating",
    test: /node_modules.(@floating-ui|tabbable|@mantine.core.esm.(utils.Floating|components.(FocusTrap|Menu|Overlay|Popover|Tooltip|Transition)[\\/]))/,
    minShareCount: 8,
  },
  {
    name: "forms",
    test: /node_modules.(@mantine.core|react-(remove-scroll|number-format|textarea-autosize))/,
    minShareCount: 8,
  },
  {
    // Small files that public pages have too, apart from the two below, which no visitor loads.
    name: "small",
    test: /@tanstack.*(mutationObserver|useMutation)\.js$|apps.web.src.(admin.impersonation.(acting|texts)|platform.(holder-name|homes|paging)|ui.(use-once|use-scroll-to-selected|public.Button|StatusBadge))\.tsx?$|tabler.icons-react.dist.esm.icons.Icon(ArrowsSort|Bell|Bolt|Briefcase|Building|Calendar|CalendarPlus|ChartBar|Check|ChevronRight|Dots|Eye|FileCertificate|FileText|Home|Inbox|Mail|Note|Plus|School|Settings|Shield|Template|Users|UsersPlus|World)\.mjs$/,
  },
  {
    // What the heads of all screens of a person who is logged in have, public pages included.
    name: "signed-in",
    test: /apps.web.src.(app.(AccountMenu|LogOutButton|menus)|hiring.(messages.UnreadCount|notices.NoticeBell)|ui.CountBadge)\.tsx?$/,
  },
  {
    // The frame of the screens with a sidebar, and what their lists are made of.
    name: "workbench",
    test: /apps.web.src.(app.(Guard|Palette|Sidebar|Workbench)|hiring.workbench.(PaletteButton|SideCount|use-fresh-counts)|ui.(FilterChip|Library|MenuButton|RowAct|RowCheckbox|RowList|SearchField|SortMenu|TextField|ViewSwitch|use-(selection|steady-rows)))\.tsx?$/,
  },
];

export default defineConfig({
  plugins: [tokenSheet(), reactRouter(), compressed(), offlineWorker()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } } },
  // The contract is source of ours. Of the libraries of icons and components, which are large, the server loads what its pages use.
  ssr: { noExternal: ["@passerelle/contract", "@tabler/icons-react", /^@mantine\//] },
  build: {
    reportCompressedSize: false,
    // Beside a part that is loaded late its styles alone are named, and must be there before it: the names of its scripts would
    // weigh on every page.
    modulePreload: { resolveDependencies: (_, dependencies) => dependencies.filter((name) => name.endsWith(".css")) },
  },
});

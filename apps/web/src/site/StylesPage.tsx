import { Library } from "#ui/Library.tsx";
import { useIsHydrated } from "#ui/use-is-hydrated.ts";
import { AskingSamples, ConfirmSamples, ReservedSamples } from "./styles/AskingSamples.tsx";
import { ChartSamples, DocumentSamples } from "./styles/DocumentSamples.tsx";
import { FieldSamples, PublicFieldSamples } from "./styles/FieldSamples.tsx";
import { FileSamples, FormSamples, RichTextSamples, SuggestingSamples } from "./styles/FormSamples.tsx";
import { FloatingSamples, NavigationSamples, TableSamples } from "./styles/ListSamples.tsx";
import { MenuSamples } from "./styles/MenuSamples.tsx";
import { SplitSamples } from "./styles/SplitSamples.tsx";
import { ButtonSamples, ColourSamples, PictureSamples, ReadSamples, StatusSamples } from "./styles/StateSamples.tsx";
import classes from "./styles/styles.module.css";
import { BoardSamples, ReadingSamples, SelectionSamples, SheetSamples } from "./styles/WorkSamples.tsx";

export const meta = () => [{ title: "Styles" }, { name: "robots", content: "noindex" }];

/** The components of the site in their states, for who works on it: `routes.ts` leaves it out of what is put in production. */
export default function StylesPage() {
  // Screens behind login are never drawn by the server, nor are their components here.
  if (!useIsHydrated()) return null;
  return (
    <Library>
      <div className={classes.page}>
        <h1>Styles</h1>
        <ColourSamples />
        <StatusSamples />
        <PictureSamples />
        <ButtonSamples />
        <ReadSamples />
        <ReadingSamples />
        <FieldSamples />
        <PublicFieldSamples />
        <SuggestingSamples />
        <RichTextSamples />
        <FileSamples />
        <FormSamples />
        <TableSamples />
        <SplitSamples />
        <SelectionSamples />
        <BoardSamples />
        <NavigationSamples />
        <MenuSamples />
        <ChartSamples />
        <DocumentSamples />
        <FloatingSamples />
        <SheetSamples />
        <ConfirmSamples />
        <AskingSamples />
        <ReservedSamples />
      </div>
    </Library>
  );
}

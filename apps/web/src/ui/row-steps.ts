/** The button that opens a row: `data-row` holds its identifier. */
const buttonOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${id}"]`);

/** The row that has the focus. */
export const focusedRow = () =>
  document.activeElement?.closest("li, tr")?.querySelector<HTMLElement>("[data-row]")?.dataset.row;

type Options = {
  /** The rows in their order. */
  order: string[];
  opened: string | null;
  open: (id: string) => void;
};

/** Gives the step to a neighbour of the open row, else of the one in focus: it takes the focus, and is opened where one is open. */
export const rowSteps =
  ({ order, opened, open }: Options) =>
  (by: 1 | -1) => {
    const place = order.indexOf(opened ?? focusedRow() ?? "");
    const to = order[place === -1 ? 0 : place + by];
    if (!to) return;
    if (opened) open(to);
    const button = buttonOf(to);
    button?.focus({ preventScroll: true });
    button?.closest("li, tr")?.scrollIntoView({ block: "nearest" });
  };

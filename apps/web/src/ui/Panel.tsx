import { Children, Component, type ReactNode } from "react";
import { ErrorState } from "./states.tsx";

/** `message` and `retry` replace the French words on English screens. */
type Words = { message?: string; retry?: string };
type Props = Words & {
  children: ReactNode;
  /** What the panel shows: one that failed is drawn again when it changes. */
  data?: unknown;
  /** Reads the data again. */
  onRetry?: () => unknown;
};

/**
 * A part of a page that fails alone: what throws while it is drawn leaves the rest of the page as it is. React writes the error to the
 * console, as it does for the error page.
 */
export class Panel extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override componentDidUpdate(before: Props) {
    if (this.state.hasFailed && before.data !== this.props.data) this.setState({ hasFailed: false });
  }
  override render() {
    const { children, onRetry, message = "Cette partie de la page n'a pas pu être affichée.", retry } = this.props;
    if (!this.state.hasFailed) return children;
    const drawAgain = () => {
      this.setState({ hasFailed: false });
      onRetry?.();
    };
    return <ErrorState message={message} onRetry={drawAgain} retry={retry} />;
  }
}

/** Each child in a panel of its own. */
export const Panels = ({ children, ...words }: Words & { children: ReactNode }) =>
  Children.map(children, (child) => <Panel {...words}>{child}</Panel>);

import { type ReactNode, useId, useState } from "react";
import "./hint.css";

/** Explanation beside a figure, on hover, focus or touch; Escape hides it. */
export const Hint = ({ label, children }: { label: string; children: ReactNode }) => {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const show = () => setIsShown(true);
  const hide = () => setIsShown(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button says the same to the keyboard
    <span className="hint" onMouseEnter={show} onMouseLeave={hide}>
      <button
        type="button"
        className="hint-button"
        aria-label={label}
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={({ key }) => key === "Escape" && hide()}
      >
        ?
      </button>
      <span role="tooltip" id={id} className="hint-text" hidden={!isShown}>
        {children}
      </span>
    </span>
  );
};

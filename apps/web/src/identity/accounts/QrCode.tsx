import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

/** A text as a square to scan, drawn here: nothing is asked of anybody. Its white border belongs to it, in the dark too. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const border = 4;
  const side = code.size + 2 * border;
  return (
    <svg role="img" aria-label={label} className="qr-code" viewBox={`${-border} ${-border} ${side} ${side}`}>
      <rect x={-border} y={-border} width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  );
}

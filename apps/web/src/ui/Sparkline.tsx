import classes from "./sparkline.module.css";

const [width, height, edge] = [84, 24, 2];

/** The course of a figure, for the eye alone: the figure itself stands beside it. One value a step, the latest last. */
export const Sparkline = ({ values }: { values: number[] }) => {
  const most = Math.max(1, ...values);
  const step = (width - 2 * edge) / Math.max(1, values.length - 1);
  const points = values.map((value, at) => {
    const y = height - edge - (value / most) * (height - 2 * edge);
    return `${(edge + at * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} className={classes.line} aria-hidden>
      <polyline points={points.join(" ")} />
    </svg>
  );
};

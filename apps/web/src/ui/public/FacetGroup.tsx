import { formatNumber } from "#platform/formats.ts";
import { CheckField } from "./CheckField.tsx";
import "./facet.css";

/** `is_exact` is false where counting stopped. */
type Facet = { value: string; count: number; is_exact?: boolean }[];

type Props = {
  title: string;
  labels: Record<string, string>;
  facet: Facet | undefined;
  chosen: string[];
  onChoose: (values: string[]) => void;
  /** The box of each value: behind login the library's. */
  Box?: typeof CheckField;
  /** Folded unless a value is chosen. */
  isFolded?: boolean;
};

/** Values of one filter, several at once; a value without results is offered only when chosen. */
export const FacetGroup = ({ title, labels, facet, chosen, onChoose, Box = CheckField, isFolded = false }: Props) => {
  const counts = new Map(facet?.map((entry) => [entry.value, entry]));
  const values = Object.keys(labels).filter((value) => !facet || counts.has(value) || chosen.includes(value));
  if (values.length === 0) return null;
  const boxes = values.map((value) => {
    const entry = counts.get(value);
    return (
      <Box
        key={value}
        label={
          <>
            {labels[value]}
            {entry && (
              <span className="soft small">
                {" "}
                ({entry.is_exact === false ? "plus de " : ""}
                {formatNumber(entry.count)})
              </span>
            )}
          </>
        }
        checked={chosen.includes(value)}
        onChange={(event) =>
          onChoose(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
        }
      />
    );
  });
  if (!isFolded) {
    return (
      <fieldset className="facet">
        <legend>{title}</legend>
        {boxes}
      </fieldset>
    );
  }
  return (
    <details className="facet" open={chosen.length > 0}>
      <summary>{title}</summary>
      <fieldset>
        <legend className="visually-hidden">{title}</legend>
        {boxes}
      </fieldset>
    </details>
  );
};

import type { ComponentProps, ReactNode } from "react";
import { WhatSuggestions } from "./WhatSuggestions.tsx";
import { WhereSuggestions } from "./WhereSuggestions.tsx";

type Props = { kind: "what" | "where" } & ComponentProps<typeof WhatSuggestions>;

export default function Suggestions({ kind, ...field }: Props): ReactNode {
  return kind === "what" ? <WhatSuggestions {...field} /> : <WhereSuggestions {...field} />;
}

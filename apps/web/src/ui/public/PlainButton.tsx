import type { ComponentProps } from "react";

/** A button that looks as its class says; it submits no form. */
export const PlainButton = (props: ComponentProps<"button">) => <button type="button" {...props} />;

/** As the `ref` of an outcome that takes the place of what had the focus: it gets it, once. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

/** As `ref` of an outcome that replaces a focused element: takes the focus once. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();

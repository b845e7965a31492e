/** Applications that stand side by side at most. */
export const comparedAtMost = 4;

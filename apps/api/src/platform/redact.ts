/** An error message without e-mail addresses, short enough to store. */
export const withoutAddresses = (message: string) =>
  message.replace(/[^\s<>()"'=,;:]+@[^\s<>()"'=,;:]+/g, "[adresse]").slice(0, 500);

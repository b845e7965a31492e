/** A message of an error without the e-mail addresses in it, short enough to be kept. */
export const withoutAddresses = (message: string) =>
  message.replace(/[^\s<>()"'=,;:]+@[^\s<>()"'=,;:]+/g, "[adresse]").slice(0, 500);

// In the memory of the page: a file cannot stand in an address.
let pending: File | null = null;

/** A CV dropped on the home page, which the profile reads. */
export const savePendingResume = (file: File) => {
  pending = file;
};
/** Gives it once. */
export const takePendingResume = () => {
  const file = pending;
  pending = null;
  return file;
};

/** Offers a file that the page already has. */
export const saveAs = (name: string, content: Blob) => {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser may read it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** Offers a file that the page made. */
export const saveTextAs = (name: string, text: string, type: string) => saveAs(name, new Blob([text], { type }));

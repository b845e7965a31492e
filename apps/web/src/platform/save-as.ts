/** Gives the person a file that the page has. */
export const saveAs = (name: string, content: Blob) => {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser may read it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** Gives the person a file that the page has made. */
export const saveTextAs = (name: string, text: string, type: string) => saveAs(name, new Blob([text], { type }));

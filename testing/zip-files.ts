import JSZip from "jszip";

/** The files of a zip; one that has no end is refused. */
export const openZip = (bytes: Uint8Array) => JSZip.loadAsync(bytes);

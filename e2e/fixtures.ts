import { pdf } from "@passerelle/testing/documents.ts";

export const resume = { name: "cv-ines.pdf", mimeType: "application/pdf", buffer: pdf("Ines Benali, apprentie") };

import { getSchema } from "@tiptap/react";
import { expect, test } from "vitest";
import { extensionsWith } from "./rich-text-extensions.ts";

test("only pictures that were sent to us, or that are pasted whole, are read as pictures", () => {
  const schema = getSchema(extensionsWith({ upload: { onImageUpload: async () => ({ src: "" }) } }));
  expect(schema.nodes.image?.spec.parseDOM?.map(({ tag }) => tag)).toEqual([
    'img[src^="/posting-images/"]',
    'img[src^="data:image/"]',
  ]);
});

test("a short text has neither titles, pictures nor videos", () => {
  const { nodes, marks } = getSchema(extensionsWith({ isShort: true }));
  expect(Object.keys(nodes).sort()).toEqual(
    ["bulletList", "doc", "hardBreak", "listItem", "orderedList", "paragraph", "text"].sort(),
  );
  expect(Object.keys(marks).sort()).toEqual(["bold", "italic", "link", "underline"]);
});
